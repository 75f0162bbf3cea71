CREATE TABLE "redemption_step" (
	"line_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"member_id" uuid NOT NULL,
	"from_state" text NOT NULL,
	"state" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" text NOT NULL,
	CONSTRAINT "redemption_step_line_id_position_pk" PRIMARY KEY("line_id","position"),
	CONSTRAINT "redemption_step_position_positive" CHECK ("redemption_step"."position" > 0),
	CONSTRAINT "redemption_step_may_follow" CHECK (("redemption_step"."from_state", "redemption_step"."state") in (('pending', 'sent'), ('pending', 'used'), ('pending', 'cancelled'), ('sent', 'delivered'), ('sent', 'cancelled'), ('used', 'pending'))),
	CONSTRAINT "redemption_step_by_known" CHECK ("redemption_step"."by" in ('member', 'operator'))
);
--> statement-breakpoint
ALTER TABLE "redemption_step" ADD CONSTRAINT "redemption_step_line_fk" FOREIGN KEY ("member_id","line_id") REFERENCES "public"."redemption_line"("member_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "redemption_step_of_member" ON "redemption_step" USING btree ("member_id");--> statement-breakpoint
-- Lines that had left their first state before steps were written: when they came to the present one is known, and no more.
INSERT INTO "redemption_step" ("line_id", "position", "member_id", "from_state", "state", "at", "by")
  SELECT "id", 1, "member_id", 'pending', CASE "state" WHEN 'delivered' THEN 'sent' ELSE "state" END, "state_at", 'operator' FROM "redemption_line" WHERE "state" <> 'pending'
  UNION ALL SELECT "id", 2, "member_id", 'sent', 'delivered', "state_at", 'operator' FROM "redemption_line" WHERE "state" = 'delivered';--> statement-breakpoint
CREATE TRIGGER redemption_step_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "redemption_step" EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- A step begins where the one before it ended, and the line is where the last one ended.
CREATE FUNCTION line_follows_steps(of_line uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE reached text; broken boolean;
BEGIN
  SELECT state INTO reached FROM redemption_step WHERE line_id = of_line ORDER BY position DESC LIMIT 1;
  SELECT bool_or(s.from_state <> coalesce(before.state, CASE s.position WHEN 1 THEN 'pending' ELSE '' END)) INTO broken
    FROM redemption_step s LEFT JOIN redemption_step before ON before.line_id = s.line_id AND before.position = s.position - 1
    WHERE s.line_id = of_line;
  IF broken OR NOT EXISTS (SELECT FROM redemption_line WHERE id = of_line AND state = coalesce(reached, 'pending')) THEN
    RAISE EXCEPTION 'the steps of line % do not lead to its state', of_line
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'redemption_line_follows_steps';
  END IF;
END $$;--> statement-breakpoint
CREATE FUNCTION check_line_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM line_follows_steps(NEW.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER redemption_line_follows_steps AFTER UPDATE OF "state" ON "redemption_line" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_line_state();--> statement-breakpoint
CREATE FUNCTION check_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM line_follows_steps(NEW.line_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER redemption_step_leads_on AFTER INSERT ON "redemption_step" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_step();
