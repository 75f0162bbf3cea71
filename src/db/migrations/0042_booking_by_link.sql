ALTER TABLE "event_booking" DROP CONSTRAINT "event_booking_state_known";--> statement-breakpoint
ALTER TABLE "event_booking" DROP CONSTRAINT "event_booking_times_of_state";--> statement-breakpoint
DROP INDEX "event_booking_once";--> statement-breakpoint
ALTER TABLE "event_booking" ADD COLUMN "by_link" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "event_booking" ADD COLUMN "held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "event_booking" ADD COLUMN "network" "bytea";--> statement-breakpoint
ALTER TABLE "event_booking" ADD COLUMN "customer" "bytea";--> statement-breakpoint
CREATE INDEX "event_booking_to_confirm" ON "event_booking" USING btree ("event_id") WHERE "event_booking"."state" = 'to-confirm';--> statement-breakpoint
CREATE UNIQUE INDEX "event_booking_once" ON "event_booking" USING btree ("event_id","email") WHERE "event_booking"."state" in ('confirmed', 'waiting');--> statement-breakpoint
ALTER TABLE "event_booking" ADD CONSTRAINT "event_booking_to_confirm_by_link" CHECK ("event_booking"."state" <> 'to-confirm' or "event_booking"."by_link");--> statement-breakpoint
ALTER TABLE "event_booking" ADD CONSTRAINT "event_booking_counted_to_confirm" CHECK (num_nonnulls("event_booking"."network", "event_booking"."customer") in (0, 2) and ("event_booking"."network" is null or "event_booking"."state" = 'to-confirm'));--> statement-breakpoint
ALTER TABLE "event_booking" ADD CONSTRAINT "event_booking_held_is_counted" CHECK (not "event_booking"."held" or "event_booking"."network" is not null);--> statement-breakpoint
ALTER TABLE "event_booking" ADD CONSTRAINT "event_booking_state_known" CHECK ("event_booking"."state" in ('confirmed', 'waiting', 'to-confirm', 'cancelled'));--> statement-breakpoint
ALTER TABLE "event_booking" ADD CONSTRAINT "event_booking_times_of_state" CHECK (case "event_booking"."state" when 'confirmed' then "event_booking"."confirmed_at" is not null and "event_booking"."cancelled_at" is null
        when 'cancelled' then "event_booking"."cancelled_at" is not null and "event_booking"."checked_in_at" is null
        else num_nonnulls("event_booking"."confirmed_at", "event_booking"."cancelled_at", "event_booking"."checked_in_at") = 0 end);--> statement-breakpoint
-- Places that are held for who has not confirmed them are taken, too.
CREATE OR REPLACE FUNCTION count_event_places() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before integer := 0;
  after integer := 0;
BEGIN
  IF TG_OP <> 'INSERT' AND (OLD.state = 'confirmed' OR OLD.held) THEN before := OLD.companions + 1; END IF;
  IF TG_OP <> 'DELETE' AND (NEW.state = 'confirmed' OR NEW.held) THEN after := NEW.companions + 1; END IF;
  IF after <> before THEN
    UPDATE event SET taken = taken + after - before WHERE id = coalesce(NEW.event_id, OLD.event_id);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER event_booking_counts ON event_booking;--> statement-breakpoint
CREATE TRIGGER event_booking_counts AFTER INSERT OR DELETE OR UPDATE OF state, companions, held ON event_booking
  FOR EACH ROW EXECUTE FUNCTION count_event_places();
