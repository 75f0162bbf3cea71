CREATE TABLE "goal" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "restock_wait" (
	"member_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"variation_id" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "restock_wait_member_id_product_id_variation_id_pk" PRIMARY KEY("member_id","product_id","variation_id")
);
--> statement-breakpoint
CREATE TABLE "restock_watch" (
	"product_id" text NOT NULL,
	"variation_id" text NOT NULL,
	"units" integer NOT NULL,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "restock_watch_product_id_variation_id_pk" PRIMARY KEY("product_id","variation_id"),
	CONSTRAINT "restock_watch_units_not_negative" CHECK ("restock_watch"."units" >= 0)
);
--> statement-breakpoint
ALTER TABLE "goal" ADD CONSTRAINT "goal_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restock_wait" ADD CONSTRAINT "restock_wait_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "restock_wait_in_turn" ON "restock_wait" USING btree ("product_id","variation_id","since") WHERE "restock_wait"."told_at" is null;