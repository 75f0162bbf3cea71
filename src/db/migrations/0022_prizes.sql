ALTER TABLE "redemption_line" DROP CONSTRAINT "redemption_line_cost_positive";--> statement-breakpoint
ALTER TABLE "redemption_order" DROP CONSTRAINT "redemption_order_total_positive";--> statement-breakpoint
ALTER TABLE "redemption_order" ADD COLUMN "won_for" text;--> statement-breakpoint
CREATE UNIQUE INDEX "redemption_order_won_once" ON "redemption_order" USING btree ("member_id","won_for") WHERE "redemption_order"."won_for" is not null;--> statement-breakpoint
ALTER TABLE "redemption_line" ADD CONSTRAINT "redemption_line_cost_not_negative" CHECK ("redemption_line"."cost" >= 0);--> statement-breakpoint
ALTER TABLE "redemption_order" ADD CONSTRAINT "redemption_order_total_unless_won" CHECK ("redemption_order"."total" >= 0 and ("redemption_order"."total" = 0) = ("redemption_order"."won_for" is not null));--> statement-breakpoint
DROP TRIGGER redemption_order_kept ON "redemption_order";--> statement-breakpoint
CREATE TRIGGER redemption_order_kept BEFORE DELETE OR TRUNCATE OR UPDATE OF "id", "member_id", "code", "total", "created_at", "won_for" ON "redemption_order" EXECUTE FUNCTION refuse_change();
