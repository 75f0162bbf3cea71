CREATE TABLE "draw" (
	"id" text PRIMARY KEY NOT NULL,
	"seed" text NOT NULL,
	"seed_hash" text NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"winners" integer NOT NULL,
	"reserves" integer NOT NULL,
	"claim_days" integer NOT NULL,
	"public_value_until" date,
	"closed_at" timestamp (3) with time zone,
	"entries" integer,
	"entries_hash" text,
	"public_value" text,
	"public_value_source" text,
	"drawn_at" timestamp (3) with time zone,
	"voided_at" timestamp (3) with time zone,
	"void_reason" text,
	CONSTRAINT "draw_seed_of_32_bytes" CHECK ("draw"."seed" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "draw_seed_hash" CHECK ("draw"."seed_hash" = encode(sha256(convert_to("draw"."seed", 'UTF8')), 'hex')),
	CONSTRAINT "draw_winners" CHECK ("draw"."winners" > 0 and "draw"."reserves" >= 0 and "draw"."claim_days" > 0),
	CONSTRAINT "draw_not_closed_early" CHECK ("draw"."closed_at" >= "draw"."ends_at"),
	CONSTRAINT "draw_closed_with_entries" CHECK (num_nonnulls("draw"."entries", "draw"."entries_hash") = case when "draw"."closed_at" is null then 0 else 2 end),
	CONSTRAINT "draw_entries_hash" CHECK ("draw"."entries_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "draw_value_with_source" CHECK (num_nonnulls("draw"."public_value", "draw"."public_value_source") in (0, 2)),
	CONSTRAINT "draw_value_after_closing" CHECK ("draw"."public_value" is null or ("draw"."closed_at" is not null and "draw"."public_value_until" is not null)),
	CONSTRAINT "draw_drawn_after_closing" CHECK ("draw"."drawn_at" is null or "draw"."closed_at" is not null),
	CONSTRAINT "draw_void_with_reason" CHECK (num_nonnulls("draw"."voided_at", "draw"."void_reason") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "draw_entry" (
	"code" text PRIMARY KEY NOT NULL,
	"draw_id" text NOT NULL,
	"member_id" uuid,
	"entered_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"rank" integer,
	"told_at" timestamp (3) with time zone,
	"claim_until" date,
	"claimed_at" timestamp (3) with time zone,
	"handed_at" timestamp (3) with time zone,
	CONSTRAINT "draw_entry_once" UNIQUE("draw_id","member_id"),
	CONSTRAINT "draw_entry_rank_once" UNIQUE("draw_id","rank"),
	CONSTRAINT "draw_entry_code_form" CHECK ("draw_entry"."code" ~ '^[A-Z0-9]{12}$'),
	CONSTRAINT "draw_entry_state_known" CHECK ("draw_entry"."state" in ('entered', 'winner', 'reserve', 'claimed', 'expired')),
	CONSTRAINT "draw_entry_rank_of_drawn" CHECK (("draw_entry"."rank" is null) = ("draw_entry"."state" = 'entered')),
	CONSTRAINT "draw_entry_told_with_day" CHECK (num_nonnulls("draw_entry"."told_at", "draw_entry"."claim_until") in (0, 2)),
	CONSTRAINT "draw_entry_claimed_with_time" CHECK (("draw_entry"."claimed_at" is not null) = ("draw_entry"."state" = 'claimed')),
	CONSTRAINT "draw_entry_handed_after_claim" CHECK ("draw_entry"."handed_at" is null or "draw_entry"."claimed_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "draw_entry" ADD CONSTRAINT "draw_entry_draw_id_draw_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."draw"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_entry" ADD CONSTRAINT "draw_entry_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draw_entry_of_member" ON "draw_entry" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "draw_entry_of_winner" ON "draw_entry" USING btree ("draw_id") WHERE "draw_entry"."state" = 'winner';--> statement-breakpoint
-- Entries are the proof: they are never deleted, their codes never change, and a member's may only be let go of.
CREATE TRIGGER draw_entry_kept BEFORE DELETE ON "draw_entry" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER draw_entry_frozen BEFORE UPDATE ON "draw_entry" FOR EACH ROW WHEN ((NEW."code", NEW."draw_id", NEW."entered_at") IS DISTINCT FROM (OLD."code", OLD."draw_id", OLD."entered_at") OR (NEW."member_id" IS NOT NULL AND NEW."member_id" IS DISTINCT FROM OLD."member_id") OR (OLD."rank" IS NOT NULL AND NEW."rank" IS DISTINCT FROM OLD."rank")) EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE FUNCTION refuse_late_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM draw WHERE id = NEW.draw_id AND num_nonnulls(closed_at, voided_at) > 0) THEN
    RAISE EXCEPTION 'draw % takes no more entries', NEW.draw_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER draw_entry_in_time BEFORE INSERT ON "draw_entry" FOR EACH ROW EXECUTE FUNCTION refuse_late_entry();--> statement-breakpoint
CREATE TRIGGER draw_kept BEFORE DELETE ON "draw" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- The seed is what its hash promised; what is frozen, drawn or void stays so.
CREATE TRIGGER draw_frozen BEFORE UPDATE ON "draw" FOR EACH ROW WHEN ((NEW."id", NEW."seed", NEW."seed_hash", NEW."opened_at") IS DISTINCT FROM (OLD."id", OLD."seed", OLD."seed_hash", OLD."opened_at") OR (OLD."closed_at" IS NOT NULL AND (NEW."ends_at", NEW."winners", NEW."reserves", NEW."claim_days", NEW."public_value_until", NEW."closed_at", NEW."entries", NEW."entries_hash") IS DISTINCT FROM (OLD."ends_at", OLD."winners", OLD."reserves", OLD."claim_days", OLD."public_value_until", OLD."closed_at", OLD."entries", OLD."entries_hash")) OR (OLD."drawn_at" IS NOT NULL AND (NEW."drawn_at", NEW."public_value", NEW."public_value_source") IS DISTINCT FROM (OLD."drawn_at", OLD."public_value", OLD."public_value_source")) OR (OLD."public_value" IS NOT NULL AND NEW."public_value" IS DISTINCT FROM OLD."public_value") OR (OLD."voided_at" IS NOT NULL AND NEW IS DISTINCT FROM OLD)) EXECUTE FUNCTION refuse_change();
