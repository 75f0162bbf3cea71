ALTER TABLE "redemption_step" DROP CONSTRAINT "redemption_step_may_follow";--> statement-breakpoint
ALTER TABLE "redemption_line" ADD COLUMN "part_of" uuid;--> statement-breakpoint
ALTER TABLE "redemption_line" ADD COLUMN "tracking" text;--> statement-breakpoint
ALTER TABLE "redemption_line" ADD COLUMN "address" jsonb;--> statement-breakpoint
ALTER TABLE "redemption_line" ADD CONSTRAINT "redemption_line_part_of_fk" FOREIGN KEY ("member_id","part_of") REFERENCES "public"."redemption_line"("member_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemption_line" ADD CONSTRAINT "redemption_line_tracking_length" CHECK (length("redemption_line"."tracking") between 1 and 200);--> statement-breakpoint
ALTER TABLE "redemption_line" ADD CONSTRAINT "redemption_line_tracking_of_sent" CHECK ("redemption_line"."tracking" is null or "redemption_line"."state" in ('sent', 'delivered', 'cancelled'));--> statement-breakpoint
ALTER TABLE "redemption_step" ADD CONSTRAINT "redemption_step_may_follow" CHECK (("redemption_step"."from_state", "redemption_step"."state") in (('pending', 'sent'), ('pending', 'used'), ('pending', 'cancelled'), ('sent', 'delivered'), ('sent', 'cancelled'), ('sent', 'pending'), ('used', 'pending')));--> statement-breakpoint
-- A line never gains units, and loses them only to a line that is part of it: the order adds up again when the transaction ends.
DROP TRIGGER redemption_line_kept ON "redemption_line";--> statement-breakpoint
CREATE TRIGGER redemption_line_kept BEFORE DELETE OR TRUNCATE OR UPDATE OF "id", "member_id", "order_id", "position", "product_id", "variation_id", "cost", "shipping", "part_of" ON "redemption_line" EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER redemption_line_never_grows BEFORE UPDATE OF "quantity" ON "redemption_line" FOR EACH ROW WHEN (NEW."quantity" > OLD."quantity") EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_line_still_adds_up AFTER UPDATE OF "quantity" ON "redemption_line" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_line();--> statement-breakpoint
CREATE FUNCTION check_part_of_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM redemption_line l WHERE l.id = NEW.part_of AND l.part_of IS NULL
      AND (l.order_id, l.product_id, l.variation_id, l.cost, l.shipping) = (NEW.order_id, NEW.product_id, NEW.variation_id, NEW.cost, NEW.shipping)) THEN
    RAISE EXCEPTION 'line % is not like the one that it is part of', NEW.id
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'redemption_line_like_whole';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER redemption_line_like_whole AFTER INSERT ON "redemption_line" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."part_of" IS NOT NULL) EXECUTE FUNCTION check_part_of_line();--> statement-breakpoint
-- Nobody gets back more than the line cost.
CREATE FUNCTION check_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.points > (SELECT quantity * cost FROM redemption_line WHERE id = NEW.line_id) THEN
    RAISE EXCEPTION 'entry %: % points are more than its line cost', NEW.id, NEW.points
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refund_within_line';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER refund_within_line AFTER INSERT ON "entry" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."kind" = 'refund') EXECUTE FUNCTION check_refund();
