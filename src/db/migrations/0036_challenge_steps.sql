CREATE TABLE "challenge_step" (
	"member_id" uuid NOT NULL,
	"document_id" text NOT NULL,
	"step" text NOT NULL,
	"done_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "challenge_step_member_id_document_id_step_pk" PRIMARY KEY("member_id","document_id","step"),
	CONSTRAINT "challenge_step_document_length" CHECK (length("challenge_step"."document_id") between 1 and 200),
	CONSTRAINT "challenge_step_step_length" CHECK (length("challenge_step"."step") between 1 and 200)
);
--> statement-breakpoint
ALTER TABLE "survey_response" ADD COLUMN "request_hash" "bytea";--> statement-breakpoint
ALTER TABLE "challenge_step" ADD CONSTRAINT "challenge_step_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "challenge_step_of_challenge" ON "challenge_step" USING btree ("document_id","step");--> statement-breakpoint
-- A step that was done stays done: it goes only with its member.
CREATE TRIGGER challenge_step_kept BEFORE UPDATE OR TRUNCATE ON "challenge_step" EXECUTE FUNCTION refuse_change();
