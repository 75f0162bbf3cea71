CREATE TABLE "claim" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"concept" text NOT NULL,
	"happened_on" date NOT NULL,
	"detail" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"answer" text,
	"points" integer,
	CONSTRAINT "claim_once" UNIQUE("member_id","concept","happened_on"),
	CONSTRAINT "claim_concept_length" CHECK (length("claim"."concept") <= 120),
	CONSTRAINT "claim_detail_length" CHECK (length("claim"."detail") <= 2000),
	CONSTRAINT "claim_answer_length" CHECK (length("claim"."answer") between 1 and 1000),
	CONSTRAINT "claim_state_known" CHECK ("claim"."state" in ('open', 'settled', 'refused')),
	CONSTRAINT "claim_answered_with_time" CHECK (("claim"."state" = 'open') = ("claim"."answered_at" is null)),
	CONSTRAINT "claim_settled_with_points" CHECK (("claim"."state" = 'settled') = ("claim"."points" is not null)),
	CONSTRAINT "claim_points_positive" CHECK ("claim"."points" > 0),
	CONSTRAINT "claim_refused_with_answer" CHECK ("claim"."state" <> 'refused' or "claim"."answer" is not null)
);
--> statement-breakpoint
CREATE TABLE "device" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"codentify" text NOT NULL,
	"model" text NOT NULL,
	"registered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "device_codentify_unique" UNIQUE("codentify"),
	CONSTRAINT "device_codentify_form" CHECK ("device"."codentify" ~ '^[A-Z0-9]{8,20}$'),
	CONSTRAINT "device_model_known" CHECK ("device"."model" in ('ILUMA PRIME', 'ILUMA', 'ILUMA ONE'))
);
--> statement-breakpoint
CREATE TABLE "member_photo" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"webp" "bytea" NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "member_photo_hash_form" CHECK ("member_photo"."hash" ~ '^[A-Za-z0-9_-]{22}$'),
	CONSTRAINT "member_photo_size" CHECK (octet_length("member_photo"."webp") between 1 and 1000000)
);
--> statement-breakpoint
ALTER TABLE "claim" ADD CONSTRAINT "claim_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device" ADD CONSTRAINT "device_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_photo" ADD CONSTRAINT "member_photo_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_open" ON "claim" USING btree ("created_at") WHERE "claim"."state" = 'open';--> statement-breakpoint
CREATE INDEX "device_of_member" ON "device" USING btree ("member_id","registered_at");