CREATE TABLE "event" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"capacity" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "event_taken_within_capacity" CHECK ("event"."taken" between 0 and "event"."capacity"),
	CONSTRAINT "event_ends_after_start" CHECK ("event"."ends_at" > "event"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "event_booking" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" text NOT NULL,
	"turn" bigint GENERATED ALWAYS AS IDENTITY (sequence name "event_booking_turn_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"member_id" uuid,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"birth_date" date NOT NULL,
	"companions" smallint NOT NULL,
	"coach_id" text,
	"sales_expert_id" text,
	"locale" text NOT NULL,
	"privacy_version" text,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"waited" boolean NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	"checked_in_at" timestamp (3) with time zone,
	"idempotency_key" text,
	"request_hash" "bytea",
	CONSTRAINT "event_booking_code_unique" UNIQUE("code"),
	CONSTRAINT "event_booking_key" UNIQUE("email","idempotency_key"),
	CONSTRAINT "event_booking_state_known" CHECK ("event_booking"."state" in ('confirmed', 'waiting', 'cancelled')),
	CONSTRAINT "event_booking_locale_known" CHECK ("event_booking"."locale" in ('es', 'en')),
	CONSTRAINT "event_booking_companions" CHECK ("event_booking"."companions" between 0 and 9),
	CONSTRAINT "event_booking_email_normalised" CHECK ("event_booking"."email" = lower(btrim("event_booking"."email")) and "event_booking"."email" like '%_@_%'),
	CONSTRAINT "event_booking_key_with_hash" CHECK (num_nonnulls("event_booking"."idempotency_key", "event_booking"."request_hash") in (0, 2)),
	CONSTRAINT "event_booking_one_host" CHECK (num_nonnulls("event_booking"."coach_id", "event_booking"."sales_expert_id") <= 1),
	CONSTRAINT "event_booking_times_of_state" CHECK (case "event_booking"."state" when 'confirmed' then "event_booking"."confirmed_at" is not null and "event_booking"."cancelled_at" is null
        when 'waiting' then num_nonnulls("event_booking"."confirmed_at", "event_booking"."cancelled_at", "event_booking"."checked_in_at") = 0
        else "event_booking"."cancelled_at" is not null and "event_booking"."checked_in_at" is null end)
);
--> statement-breakpoint
CREATE TABLE "event_scan" (
	"booking_id" uuid NOT NULL,
	"scanned_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"result" text NOT NULL,
	CONSTRAINT "event_scan_once" UNIQUE("booking_id","scanned_at"),
	CONSTRAINT "event_scan_result_known" CHECK ("event_scan"."result" in ('in', 'already'))
);
--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "attachments" jsonb;--> statement-breakpoint
ALTER TABLE "event_booking" ADD CONSTRAINT "event_booking_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_booking" ADD CONSTRAINT "event_booking_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_scan" ADD CONSTRAINT "event_scan_booking_id_event_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."event_booking"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "event_booking_once" ON "event_booking" USING btree ("event_id","email") WHERE "event_booking"."state" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "event_booking_waiting" ON "event_booking" USING btree ("event_id","turn") WHERE "event_booking"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "event_booking_of_member" ON "event_booking" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "event_scan_in_once" ON "event_scan" USING btree ("booking_id") WHERE "event_scan"."result" = 'in';--> statement-breakpoint
-- How many people have places is the sum of the confirmed bookings, which a check holds within the capacity.
CREATE FUNCTION count_event_places() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before integer := 0;
  after integer := 0;
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.state = 'confirmed' THEN before := OLD.companions + 1; END IF;
  IF TG_OP <> 'DELETE' AND NEW.state = 'confirmed' THEN after := NEW.companions + 1; END IF;
  IF after <> before THEN
    UPDATE event SET taken = taken + after - before WHERE id = coalesce(NEW.event_id, OLD.event_id);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER event_booking_counts AFTER INSERT OR DELETE OR UPDATE OF state, companions ON event_booking
  FOR EACH ROW EXECUTE FUNCTION count_event_places();
