ALTER TABLE "entry" ALTER COLUMN "concept" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "lot" ALTER COLUMN "concept" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "lot" ADD COLUMN "concept_values" jsonb;--> statement-breakpoint
ALTER TABLE "entry" ADD CONSTRAINT "entry_concept" CHECK ("entry"."concept" is not null or "entry"."kind" in ('credit', 'clawback'));--> statement-breakpoint
ALTER TABLE "lot" ADD CONSTRAINT "lot_concept_once" CHECK (("lot"."concept" is null) = ("lot"."concept_values" is not null));--> statement-breakpoint
ALTER TABLE "lot" ADD CONSTRAINT "lot_concept_values_object" CHECK (jsonb_typeof("lot"."concept_values") = 'object');--> statement-breakpoint
CREATE OR REPLACE TRIGGER lot_kept BEFORE DELETE OR TRUNCATE OR UPDATE OF "member_id", "id", "cause", "concept", "concept_values", "points", "earned_at", "spendable_at", "expires_at", "late" ON "lot" EXECUTE FUNCTION refuse_change();
