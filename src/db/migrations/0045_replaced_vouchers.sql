ALTER TABLE "voucher" DROP CONSTRAINT "voucher_line_once";--> statement-breakpoint
ALTER TABLE "voucher" DROP CONSTRAINT "voucher_given_to_somebody";--> statement-breakpoint
CREATE UNIQUE INDEX "voucher_line_once" ON "voucher" USING btree ("line_id") WHERE "voucher"."state" = 'given';--> statement-breakpoint
CREATE INDEX "voucher_of_line" ON "voucher" USING btree ("line_id");--> statement-breakpoint
ALTER TABLE "voucher" ADD CONSTRAINT "voucher_given_to_somebody" CHECK (num_nonnulls("voucher"."member_id", "voucher"."line_id", "voucher"."given_at") in (case "voucher"."state" when 'given' then 3 else 0 end, case "voucher"."state" when 'unused' then 0 else 3 end));