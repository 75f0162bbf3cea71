ALTER TABLE "attempts" DROP CONSTRAINT "attempts_used";--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "failed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "attempts" SET "failed" = "used";--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_used" CHECK ("attempts"."failed" between 0 and "attempts"."used");--> statement-breakpoint
ALTER TABLE "lot" DROP CONSTRAINT "lot_taken_back_is_empty";--> statement-breakpoint
ALTER TABLE "lot" ADD CONSTRAINT "lot_taken_back_is_empty" CHECK ("lot"."taken_back_at" is null or ("lot"."status_points" = 0 and ("lot"."remaining" = 0 or "lot"."lapses_at" <= "lot"."taken_back_at")));--> statement-breakpoint
DROP INDEX "mail_due";--> statement-breakpoint
CREATE INDEX "mail_due" ON "mail" USING btree ("next_attempt_at") WHERE "mail"."next_attempt_at" is not null;--> statement-breakpoint
ALTER TABLE "entry" DROP CONSTRAINT "entry_line_id_redemption_line_id_fk";--> statement-breakpoint
ALTER TABLE "redemption_line" DROP CONSTRAINT "redemption_line_order_id_redemption_order_id_fk";--> statement-breakpoint
ALTER TABLE "redemption_line" ADD COLUMN "member_id" uuid;--> statement-breakpoint
UPDATE "redemption_line" l SET "member_id" = o."member_id" FROM "redemption_order" o WHERE o."id" = l."order_id";--> statement-breakpoint
ALTER TABLE "redemption_line" ALTER COLUMN "member_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "redemption_order" ADD CONSTRAINT "redemption_order_of_member" UNIQUE("member_id","id");--> statement-breakpoint
ALTER TABLE "redemption_line" ADD CONSTRAINT "redemption_line_of_member" UNIQUE("member_id","id");--> statement-breakpoint
ALTER TABLE "redemption_line" ADD CONSTRAINT "redemption_line_order_fk" FOREIGN KEY ("member_id","order_id") REFERENCES "public"."redemption_order"("member_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry" ADD CONSTRAINT "entry_line_of_member_fk" FOREIGN KEY ("member_id","line_id") REFERENCES "public"."redemption_line"("member_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
DROP TRIGGER redemption_line_kept ON "redemption_line";--> statement-breakpoint
CREATE TRIGGER redemption_line_kept BEFORE DELETE OR TRUNCATE OR UPDATE OF "id", "member_id", "order_id", "position", "product_id", "variation_id", "quantity", "cost", "shipping" ON "redemption_line" EXECUTE FUNCTION refuse_change();
