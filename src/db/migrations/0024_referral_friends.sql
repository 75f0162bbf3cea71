-- The mailbox to which a normalised address leads: without what follows a plus, and at Gmail without dots.
CREATE FUNCTION mailbox_of(address text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select case when split_part(address, '@', 2) in ('gmail.com', 'googlemail.com')
    then replace(split_part(split_part(address, '@', 1), '+', 1), '.', '') || '@gmail.com'
    else split_part(split_part(address, '@', 1), '+', 1) || '@' || split_part(address, '@', 2) end
$$;--> statement-breakpoint
ALTER TABLE "lead" DROP CONSTRAINT "lead_once";--> statement-breakpoint
ALTER TABLE "lead" DROP CONSTRAINT "lead_locale_known";--> statement-breakpoint
ALTER TABLE "lead" DROP CONSTRAINT "lead_refusal_known";--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "marketing_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "marketing_locale" text;--> statement-breakpoint
UPDATE "lead" SET "marketing_at" = "created_at", "marketing_locale" = "locale";--> statement-breakpoint
ALTER TABLE "lead" ALTER COLUMN "marketing_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "lead" ALTER COLUMN "marketing_locale" SET NOT NULL;--> statement-breakpoint
-- One lead for one mailbox and godfather: of several the first that was settled, else the first, stays; the others are removed, or, if they
-- were settled, lose who it was.
CREATE TEMPORARY TABLE "lead_again" AS SELECT "id", "state" FROM (SELECT "id", "state", row_number() OVER (PARTITION BY "godfather_id", mailbox_of("email") ORDER BY "state" = 'lead', "created_at", "id") AS "place" FROM "lead" WHERE "email" IS NOT NULL) "l" WHERE "place" > 1;--> statement-breakpoint
DELETE FROM "lead" WHERE "id" IN (SELECT "id" FROM "lead_again" WHERE "state" = 'lead');--> statement-breakpoint
UPDATE "lead" SET "first_name" = NULL, "last_name" = NULL, "email" = NULL, "phone" = NULL, "birth_date" = NULL, "island" = NULL WHERE "id" IN (SELECT "id" FROM "lead_again");--> statement-breakpoint
DROP TABLE "lead_again";--> statement-breakpoint
CREATE INDEX "member_of_mailbox" ON "member" USING btree (mailbox_of("email"));--> statement-breakpoint
CREATE INDEX "member_of_phone" ON "member" USING btree ("phone");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_once" ON "lead" USING btree ("godfather_id",mailbox_of("email"));--> statement-breakpoint
CREATE INDEX "lead_of_mailbox" ON "lead" USING btree (mailbox_of("email"));--> statement-breakpoint
CREATE INDEX "lead_of_phone" ON "lead" USING btree ("phone");--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_locale_known" CHECK ("lead"."locale" in ('es', 'en') and "lead"."marketing_locale" in ('es', 'en'));--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_refusal_known" CHECK ("lead"."refusal" in ('self_referral', 'already_registered', 'not_first_device', 'under_age', 'not_resident', 'employee', 'godfather_not_registered', 'godfather_not_eligible', 'godfather_without_device', 'yearly_limit'));--> statement-breakpoint
UPDATE "lead" SET "member_id" = "member"."id" FROM "member" WHERE "member"."email" = "lead"."email" AND "lead"."member_id" IS NULL;
