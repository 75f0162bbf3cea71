CREATE TABLE "ticket_date" (
	"product_id" text NOT NULL,
	"id" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"place" text NOT NULL,
	"capacity" integer NOT NULL,
	"taken" integer NOT NULL,
	CONSTRAINT "ticket_date_product_id_id_pk" PRIMARY KEY("product_id","id"),
	CONSTRAINT "ticket_date_taken_within_capacity" CHECK ("ticket_date"."taken" between 0 and "ticket_date"."capacity")
);
--> statement-breakpoint
ALTER TABLE "redemption_line" ADD COLUMN "starts_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "redemption_line" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "redemption_line" ADD COLUMN "date_changed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "redemption_line_dated" ON "redemption_line" USING btree ("product_id","variation_id","starts_at") WHERE "redemption_line"."starts_at" is not null;--> statement-breakpoint
ALTER TABLE "redemption_line" ADD CONSTRAINT "redemption_line_date_whole" CHECK (("redemption_line"."starts_at" is null) = ("redemption_line"."place" is null) and ("redemption_line"."starts_at" is not null or "redemption_line"."date_changed_at" is null));--> statement-breakpoint
ALTER TABLE "redemption_line" ADD CONSTRAINT "redemption_line_date_of_one_ticket" CHECK ("redemption_line"."starts_at" is null or (not "redemption_line"."shipping" and "redemption_line"."quantity" = 1));--> statement-breakpoint
-- A ticket with a date may come to another date of its product, once by its member; every other line keeps its variation.
DROP TRIGGER redemption_line_kept ON "redemption_line";--> statement-breakpoint
CREATE TRIGGER redemption_line_kept BEFORE DELETE OR TRUNCATE OR UPDATE OF "id", "member_id", "order_id", "position", "product_id", "cost", "shipping", "part_of" ON "redemption_line" EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER redemption_line_date_changed_once BEFORE UPDATE ON "redemption_line" FOR EACH ROW WHEN (NEW."variation_id" IS DISTINCT FROM OLD."variation_id" AND (OLD."starts_at" IS NULL OR OLD."date_changed_at" IS NOT NULL OR NEW."date_changed_at" IS NULL)) EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- The places that are taken of a date are the tickets that have it. Whoever changes one holds the date's row, so that the sum is exact.
CREATE FUNCTION check_places_taken() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  date_id text;
BEGIN
  FOR date_id IN SELECT NEW.variation_id UNION SELECT OLD.variation_id WHERE TG_OP = 'UPDATE' LOOP
    IF (SELECT count(*) FROM redemption_line l WHERE l.product_id = NEW.product_id AND l.variation_id = date_id
          AND l.starts_at IS NOT NULL AND l.state <> 'cancelled')
        IS DISTINCT FROM (SELECT d.taken::bigint FROM ticket_date d WHERE d.product_id = NEW.product_id AND d.id = date_id) THEN
      RAISE EXCEPTION 'date % of % has other tickets than places taken', date_id, NEW.product_id
        USING ERRCODE = 'check_violation', CONSTRAINT = 'ticket_date_taken_by_tickets';
    END IF;
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ticket_date_taken_by_tickets AFTER INSERT OR UPDATE OF "state", "variation_id" ON "redemption_line" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."starts_at" IS NOT NULL) EXECUTE FUNCTION check_places_taken();
