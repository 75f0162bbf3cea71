CREATE TABLE "lead" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"godfather_id" uuid NOT NULL,
	"member_id" uuid,
	"first_name" text,
	"last_name" text,
	"email" text,
	"phone" text,
	"birth_date" date,
	"island" text,
	"locale" text NOT NULL,
	"marketing" boolean NOT NULL,
	"privacy_version" text,
	"token_hash" "bytea" NOT NULL,
	"discount_code" text,
	"discount_until" date,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"purchased_on" date,
	"confirmed_at" timestamp (3) with time zone,
	"codentify" text,
	"spendable_at" timestamp (3) with time zone,
	"credit_year" smallint,
	"credit_place" smallint,
	"refusal" text,
	"returned_at" timestamp (3) with time zone,
	"registered_at" timestamp (3) with time zone,
	CONSTRAINT "lead_discountCode_unique" UNIQUE("discount_code"),
	CONSTRAINT "lead_once" UNIQUE("godfather_id","email"),
	CONSTRAINT "lead_state_known" CHECK ("lead"."state" in ('lead', 'credited', 'refused', 'returned')),
	CONSTRAINT "lead_locale_known" CHECK ("lead"."locale" in ('es', 'en')),
	CONSTRAINT "lead_island_known" CHECK ("lead"."island" in ('tenerife', 'gran-canaria', 'lanzarote', 'fuerteventura', 'la-palma', 'la-gomera', 'el-hierro', 'la-graciosa')),
	CONSTRAINT "lead_identity_whole_or_none" CHECK (num_nonnulls("lead"."first_name", "lead"."last_name", "lead"."email", "lead"."phone", "lead"."birth_date", "lead"."island") in (0, 6)),
	CONSTRAINT "lead_email_normalised" CHECK ("lead"."email" = lower(btrim("lead"."email")) and "lead"."email" like '%_@_%'),
	CONSTRAINT "lead_token_hash_length" CHECK (octet_length("lead"."token_hash") = 32),
	CONSTRAINT "lead_discount_whole" CHECK (num_nonnulls("lead"."discount_code", "lead"."discount_until") in (0, 2)),
	CONSTRAINT "lead_confirmed_with_purchase" CHECK (num_nonnulls("lead"."confirmed_at", "lead"."purchased_on") = case "lead"."state" when 'lead' then 0 else 2 end),
	CONSTRAINT "lead_credited_is_spendable" CHECK ("lead"."state" <> 'credited' or "lead"."spendable_at" is not null),
	CONSTRAINT "lead_credited_has_place" CHECK (num_nonnulls("lead"."credit_year", "lead"."credit_place") = case "lead"."state" when 'credited' then 2 else 0 end),
	CONSTRAINT "lead_place_of_three" CHECK ("lead"."credit_place" between 1 and 3),
	CONSTRAINT "lead_year_of_purchase" CHECK ("lead"."credit_year" = extract(year from "lead"."purchased_on")),
	CONSTRAINT "lead_refused_with_reason" CHECK (case "lead"."state" when 'refused' then "lead"."refusal" is not null when 'returned' then true else "lead"."refusal" is null end),
	CONSTRAINT "lead_refusal_known" CHECK ("lead"."refusal" in ('self_referral', 'already_registered', 'under_age', 'not_resident', 'employee', 'godfather_not_registered', 'godfather_not_eligible', 'godfather_without_device', 'yearly_limit')),
	CONSTRAINT "lead_returned_with_time" CHECK (("lead"."state" = 'returned') = ("lead"."returned_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "device" ADD COLUMN "bought_in_canaries" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_godfather_id_member_id_fk" FOREIGN KEY ("godfather_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lead_place_of_year" ON "lead" USING btree ("godfather_id","credit_year","credit_place") WHERE "lead"."state" = 'credited';--> statement-breakpoint
CREATE INDEX "lead_of_member" ON "lead" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "lead_open" ON "lead" USING btree ("created_at") WHERE "lead"."state" = 'lead';