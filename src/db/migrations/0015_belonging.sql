ALTER TABLE "enquiry" ADD COLUMN "member_id" uuid;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "member_id" uuid;--> statement-breakpoint
ALTER TABLE "enquiry" ADD CONSTRAINT "enquiry_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiry_of_member" ON "enquiry" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "mail_of_member" ON "mail" USING btree ("member_id");--> statement-breakpoint
-- Of what was written before, only the address tells whose it is: that of the member who has it now, if they were a member then.
UPDATE "mail" SET "member_id" = m."id" FROM "member" m
  WHERE m."state" <> 'erased' AND m."email" IN (lower("recipient"), lower("reply_to")) AND m."created_at" <= "written_at";--> statement-breakpoint
UPDATE "enquiry" SET "member_id" = m."id" FROM "member" m
  WHERE m."state" <> 'erased' AND m."email" = lower("enquiry"."email") AND m."created_at" <= "enquiry"."created_at";
