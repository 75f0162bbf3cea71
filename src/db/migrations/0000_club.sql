CREATE TABLE "entry" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"points" integer NOT NULL,
	"concept" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"line_id" uuid,
	CONSTRAINT "entry_member_id_id_pk" PRIMARY KEY("member_id","id"),
	CONSTRAINT "entry_line_once" UNIQUE("line_id","kind"),
	CONSTRAINT "entry_sign" CHECK (case "entry"."kind" when 'credit' then "entry"."points" > 0 when 'spend' then "entry"."points" < 0 when 'give_back' then "entry"."points" >= 0 when 'take_back' then "entry"."points" <= 0 else false end),
	CONSTRAINT "entry_line" CHECK (("entry"."kind" in ('spend', 'give_back')) = ("entry"."line_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "lot" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "lot_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" uuid NOT NULL,
	"cause" text NOT NULL,
	"concept" text NOT NULL,
	"points" integer NOT NULL,
	"remaining" integer NOT NULL,
	"status_points" integer NOT NULL,
	"earned_at" timestamp (3) with time zone NOT NULL,
	"spendable_at" timestamp (3) with time zone NOT NULL,
	"lapses_at" timestamp (3) with time zone NOT NULL,
	"late" boolean NOT NULL,
	"taken_back_at" timestamp (3) with time zone,
	CONSTRAINT "lot_member_id_id_pk" PRIMARY KEY("member_id","id"),
	CONSTRAINT "lot_cause_once" UNIQUE("member_id","cause"),
	CONSTRAINT "lot_points_positive" CHECK ("lot"."points" > 0),
	CONSTRAINT "lot_remaining_within" CHECK ("lot"."remaining" between 0 and "lot"."points"),
	CONSTRAINT "lot_status_points_within" CHECK ("lot"."status_points" between 0 and "lot"."points"),
	CONSTRAINT "lot_taken_back_is_empty" CHECK ("lot"."taken_back_at" is null or ("lot"."remaining" = 0 and "lot"."status_points" = 0)),
	CONSTRAINT "lot_lapses_after_spendable" CHECK ("lot"."lapses_at" > "lot"."spendable_at")
);
--> statement-breakpoint
CREATE TABLE "lot_use" (
	"member_id" uuid NOT NULL,
	"entry_id" bigint NOT NULL,
	"lot_id" bigint NOT NULL,
	"points" integer NOT NULL,
	CONSTRAINT "lot_use_member_id_entry_id_lot_id_pk" PRIMARY KEY("member_id","entry_id","lot_id"),
	CONSTRAINT "lot_use_not_zero" CHECK ("lot_use"."points" <> 0)
);
--> statement-breakpoint
CREATE TABLE "member" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"state" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text,
	"birth_date" date NOT NULL,
	"address" text,
	"postcode" text,
	"municipality" text,
	"island" text NOT NULL,
	"locale" text NOT NULL,
	"photo" text,
	"code" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "member_email_unique" UNIQUE("email"),
	CONSTRAINT "member_code_unique" UNIQUE("code"),
	CONSTRAINT "member_email_normalised" CHECK ("member"."email" = lower(btrim("member"."email")) and "member"."email" like '%_@_%'),
	CONSTRAINT "member_state_known" CHECK ("member"."state" in ('invited', 'active', 'deactivated')),
	CONSTRAINT "member_active_has_password" CHECK ("member"."state" <> 'active' or "member"."password_hash" is not null),
	CONSTRAINT "member_island_known" CHECK ("member"."island" in ('tenerife', 'gran-canaria', 'lanzarote', 'fuerteventura', 'la-palma', 'la-gomera', 'el-hierro', 'la-graciosa')),
	CONSTRAINT "member_locale_known" CHECK ("member"."locale" in ('es', 'en')),
	CONSTRAINT "member_code_length" CHECK (length("member"."code") = 8)
);
--> statement-breakpoint
CREATE TABLE "redemption_line" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"product_id" text NOT NULL,
	"variation_id" text NOT NULL,
	"name" text NOT NULL,
	"variation" text,
	"quantity" integer NOT NULL,
	"cost" integer NOT NULL,
	"shipping" boolean NOT NULL,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "redemption_line_place" UNIQUE("order_id","position"),
	CONSTRAINT "redemption_line_quantity_positive" CHECK ("redemption_line"."quantity" > 0),
	CONSTRAINT "redemption_line_cost_positive" CHECK ("redemption_line"."cost" > 0),
	CONSTRAINT "redemption_line_state_known" CHECK ("redemption_line"."state" in ('pending', 'sent', 'delivered', 'used', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "redemption_order" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"code" text NOT NULL,
	"total" integer NOT NULL,
	"address" jsonb,
	"idempotency_key" text,
	"request_hash" "bytea",
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "redemption_order_code_unique" UNIQUE("code"),
	CONSTRAINT "redemption_order_key_once" UNIQUE("member_id","idempotency_key"),
	CONSTRAINT "redemption_order_total_positive" CHECK ("redemption_order"."total" > 0),
	CONSTRAINT "redemption_order_key_with_hash" CHECK (("redemption_order"."idempotency_key" is null) = ("redemption_order"."request_hash" is null))
);
--> statement-breakpoint
CREATE TABLE "session" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "session_hash_length" CHECK (octet_length("session"."token_hash") = 32),
	CONSTRAINT "session_life_positive" CHECK ("session"."expires_at" > "session"."created_at")
);
--> statement-breakpoint
CREATE TABLE "stock" (
	"product_id" text NOT NULL,
	"variation_id" text NOT NULL,
	"pieces" integer NOT NULL,
	CONSTRAINT "stock_product_id_variation_id_pk" PRIMARY KEY("product_id","variation_id"),
	CONSTRAINT "stock_not_negative" CHECK ("stock"."pieces" >= 0)
);
--> statement-breakpoint
CREATE TABLE "terms_acceptance" (
	"member_id" uuid NOT NULL,
	"version" text NOT NULL,
	"locale" text NOT NULL,
	"accepted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "terms_acceptance_member_id_version_pk" PRIMARY KEY("member_id","version"),
	CONSTRAINT "terms_acceptance_locale_known" CHECK ("terms_acceptance"."locale" in ('es', 'en'))
);
--> statement-breakpoint
ALTER TABLE "entry" ADD CONSTRAINT "entry_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry" ADD CONSTRAINT "entry_line_id_redemption_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."redemption_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot" ADD CONSTRAINT "lot_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_use" ADD CONSTRAINT "lot_use_entry_fk" FOREIGN KEY ("member_id","entry_id") REFERENCES "public"."entry"("member_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_use" ADD CONSTRAINT "lot_use_lot_fk" FOREIGN KEY ("member_id","lot_id") REFERENCES "public"."lot"("member_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemption_line" ADD CONSTRAINT "redemption_line_order_id_redemption_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."redemption_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemption_order" ADD CONSTRAINT "redemption_order_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_acceptance" ADD CONSTRAINT "terms_acceptance_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entry_of_member" ON "entry" USING btree ("member_id","at","id");--> statement-breakpoint
CREATE INDEX "lot_of_member" ON "lot" USING btree ("member_id","lapses_at","id");--> statement-breakpoint
CREATE INDEX "lot_use_of_lot" ON "lot_use" USING btree ("member_id","lot_id");--> statement-breakpoint
CREATE INDEX "session_member" ON "session" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "terms_acceptance_newest" ON "terms_acceptance" USING btree ("member_id","accepted_at");--> statement-breakpoint
-- What a column's own check can't say: which tables only grow, and which sums agree when a transaction ends.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of % is refused: it is kept as it was written', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = TG_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER entry_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "entry" EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER lot_use_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "lot_use" EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER terms_acceptance_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "terms_acceptance" EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER lot_kept BEFORE DELETE OR TRUNCATE OR UPDATE OF "member_id", "id", "cause", "concept", "points", "earned_at", "spendable_at", "lapses_at", "late" ON "lot" EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER redemption_order_kept BEFORE DELETE OR TRUNCATE OR UPDATE OF "id", "member_id", "code", "total", "idempotency_key", "request_hash", "created_at" ON "redemption_order" EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER redemption_line_kept BEFORE DELETE OR TRUNCATE OR UPDATE OF "id", "order_id", "position", "product_id", "variation_id", "quantity", "cost", "shipping" ON "redemption_line" EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION entry_adds_up(of_member uuid, of_entry bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE written entry; used bigint;
BEGIN
  SELECT * INTO written FROM entry WHERE member_id = of_member AND id = of_entry;
  SELECT coalesce(sum(points), 0) INTO used FROM lot_use WHERE member_id = of_member AND entry_id = of_entry;
  IF used <> written.points THEN
    RAISE EXCEPTION 'entry %: % points, lot uses of %', of_entry, written.points, used
      USING ERRCODE = 'check_violation', CONSTRAINT = 'entry_adds_up';
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION check_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM entry_adds_up(NEW.member_id, NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER entry_adds_up AFTER INSERT ON "entry" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_entry();
--> statement-breakpoint
CREATE FUNCTION lot_adds_up(of_member uuid, of_lot bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE left_over integer; used bigint;
BEGIN
  SELECT remaining INTO left_over FROM lot WHERE member_id = of_member AND id = of_lot;
  SELECT coalesce(sum(points), 0) INTO used FROM lot_use WHERE member_id = of_member AND lot_id = of_lot;
  IF used <> left_over THEN
    RAISE EXCEPTION 'lot %: % points left, uses of %', of_lot, left_over, used
      USING ERRCODE = 'check_violation', CONSTRAINT = 'lot_adds_up';
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION check_lot() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lot_adds_up(NEW.member_id, NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER lot_adds_up AFTER INSERT OR UPDATE ON "lot" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_lot();
--> statement-breakpoint
CREATE FUNCTION check_lot_use() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM entry_adds_up(NEW.member_id, NEW.entry_id);
  PERFORM lot_adds_up(NEW.member_id, NEW.lot_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER lot_use_adds_up AFTER INSERT ON "lot_use" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_lot_use();
--> statement-breakpoint
CREATE FUNCTION order_adds_up(of_order uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE ordered integer; lines bigint; paid bigint;
BEGIN
  SELECT total INTO ordered FROM redemption_order WHERE id = of_order;
  SELECT coalesce(sum(quantity * cost), 0), coalesce(sum(e.points), 0) INTO lines, paid
    FROM redemption_line l LEFT JOIN entry e ON e.line_id = l.id AND e.kind = 'spend' WHERE l.order_id = of_order;
  IF lines <> ordered OR paid <> -ordered THEN
    RAISE EXCEPTION 'order %: % points, lines of %, entries of %', of_order, ordered, lines, paid
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_adds_up';
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION check_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM order_adds_up(NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_adds_up AFTER INSERT ON "redemption_order" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order();
--> statement-breakpoint
CREATE FUNCTION check_order_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM order_adds_up(NEW.order_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_line_adds_up AFTER INSERT ON "redemption_line" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_line();
