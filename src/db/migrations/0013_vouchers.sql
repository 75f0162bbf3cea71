CREATE TABLE "voucher" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"variation_id" text NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"code" "bytea",
	"expires_on" date,
	"state" text NOT NULL,
	"loaded_at" timestamp (3) with time zone NOT NULL,
	"member_id" uuid,
	"line_id" uuid,
	"given_at" timestamp (3) with time zone,
	CONSTRAINT "voucher_code_once" UNIQUE("code_hash"),
	CONSTRAINT "voucher_line_once" UNIQUE("line_id"),
	CONSTRAINT "voucher_state_known" CHECK ("voucher"."state" in ('unused', 'given', 'void')),
	CONSTRAINT "voucher_hash_length" CHECK (octet_length("voucher"."code_hash") = 32),
	CONSTRAINT "voucher_given_to_somebody" CHECK (num_nonnulls("voucher"."member_id", "voucher"."line_id", "voucher"."given_at") = case "voucher"."state" when 'unused' then 0 else 3 end),
	CONSTRAINT "voucher_unused_has_code" CHECK ("voucher"."state" <> 'unused' or "voucher"."code" is not null)
);
--> statement-breakpoint
CREATE TABLE "voucher_pool" (
	"product_id" text NOT NULL,
	"variation_id" text NOT NULL,
	"filled_at" timestamp (3) with time zone NOT NULL,
	"filled_to" integer NOT NULL,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "voucher_pool_product_id_variation_id_pk" PRIMARY KEY("product_id","variation_id"),
	CONSTRAINT "voucher_pool_filled_to_not_negative" CHECK ("voucher_pool"."filled_to" >= 0)
);
--> statement-breakpoint
ALTER TABLE "redemption_line" ADD COLUMN "location" text;--> statement-breakpoint
ALTER TABLE "voucher" ADD CONSTRAINT "voucher_pool_fk" FOREIGN KEY ("product_id","variation_id") REFERENCES "public"."voucher_pool"("product_id","variation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher" ADD CONSTRAINT "voucher_line_of_member_fk" FOREIGN KEY ("member_id","line_id") REFERENCES "public"."redemption_line"("member_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "voucher_unused" ON "voucher" USING btree ("product_id","variation_id","expires_on","id") WHERE "voucher"."state" = 'unused';--> statement-breakpoint
CREATE INDEX "voucher_of_member" ON "voucher" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "voucher_of_pool" ON "voucher" USING btree ("product_id","variation_id");--> statement-breakpoint
ALTER TABLE "redemption_line" ADD CONSTRAINT "redemption_line_location_length" CHECK (length("redemption_line"."location") between 1 and 200);--> statement-breakpoint
-- A code that was given out stays with its line; a void one stays void.
CREATE TRIGGER voucher_given_once BEFORE UPDATE ON "voucher" FOR EACH ROW WHEN (OLD."state" <> 'unused' AND (NEW."state" = 'unused' OR (OLD."state" = 'void' AND NEW."state" <> 'void') OR (NEW."id", NEW."product_id", NEW."variation_id", NEW."code_hash", NEW."member_id", NEW."line_id", NEW."given_at") IS DISTINCT FROM (OLD."id", OLD."product_id", OLD."variation_id", OLD."code_hash", OLD."member_id", OLD."line_id", OLD."given_at"))) EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER voucher_kept BEFORE DELETE ON "voucher" FOR EACH ROW WHEN (OLD."state" <> 'unused') EXECUTE FUNCTION refuse_change();
