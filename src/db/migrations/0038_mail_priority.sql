DROP INDEX "mail_due";--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "booking_id" uuid;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "lead_id" uuid;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "enquiry_id" uuid;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "priority" smallint DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_booking_id_event_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."event_booking"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_enquiry_id_enquiry_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_of_booking" ON "mail" USING btree ("booking_id") WHERE "mail"."booking_id" is not null;--> statement-breakpoint
CREATE INDEX "mail_of_lead" ON "mail" USING btree ("lead_id") WHERE "mail"."lead_id" is not null;--> statement-breakpoint
CREATE INDEX "mail_of_enquiry" ON "mail" USING btree ("enquiry_id") WHERE "mail"."enquiry_id" is not null;--> statement-breakpoint
CREATE INDEX "mail_sent" ON "mail" USING btree ("priority","sent_at");--> statement-breakpoint
CREATE INDEX "mail_due" ON "mail" USING btree ("priority","next_attempt_at") WHERE "mail"."next_attempt_at" is not null;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_priority_known" CHECK ("mail"."priority" between 1 and 3);--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_about_one" CHECK (num_nonnulls("mail"."booking_id", "mail"."lead_id", "mail"."enquiry_id") <= 1);--> statement-breakpoint
-- What the mails that are there are about: a booking's is written at the moment of what it tells, a question's at that of the question; of
-- those to somebody who was no member the rest went to recommended friends. Whoever has become a member since owns theirs.
UPDATE "mail" SET "booking_id" = b."id", "member_id" = b."member_id" FROM "event_booking" b WHERE "mail"."recipient" = b."email" AND NOT "mail"."is_last" AND ("mail"."member_id" IS NULL OR "mail"."member_id" = b."member_id") AND "mail"."written_at" IN (b."created_at", b."confirmed_at", b."cancelled_at");--> statement-breakpoint
UPDATE "mail" SET "enquiry_id" = e."id" FROM "enquiry" e WHERE "mail"."reply_to" = e."email" AND "mail"."written_at" = e."created_at" AND "mail"."member_id" IS NOT DISTINCT FROM e."member_id" AND "mail"."booking_id" IS NULL;--> statement-breakpoint
UPDATE "mail" SET "lead_id" = l."id", "member_id" = l."member_id" FROM "lead" l WHERE "mail"."recipient" = l."email" AND "mail"."member_id" IS NULL AND NOT "mail"."is_last" AND "mail"."booking_id" IS NULL AND "mail"."enquiry_id" IS NULL AND "mail"."written_at" >= l."created_at";
