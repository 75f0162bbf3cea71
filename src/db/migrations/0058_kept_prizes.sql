CREATE TABLE "kept_unit" (
	"kept_for" text NOT NULL,
	"product_id" text NOT NULL,
	"variation_id" text NOT NULL,
	"units" integer NOT NULL,
	CONSTRAINT "kept_unit_kept_for_product_id_variation_id_pk" PRIMARY KEY("kept_for","product_id","variation_id"),
	CONSTRAINT "kept_unit_not_negative" CHECK ("kept_unit"."units" >= 0)
);
--> statement-breakpoint
ALTER TABLE "draw_entry" ADD COLUMN "mail_id" uuid;--> statement-breakpoint
ALTER TABLE "voucher" ADD COLUMN "kept_for" text;--> statement-breakpoint
ALTER TABLE "kept_unit" ADD CONSTRAINT "kept_unit_stock_fk" FOREIGN KEY ("product_id","variation_id") REFERENCES "public"."stock"("product_id","variation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "voucher_kept" ON "voucher" USING btree ("kept_for") WHERE "voucher"."kept_for" is not null;--> statement-breakpoint
ALTER TABLE "voucher" ADD CONSTRAINT "voucher_kept_unused" CHECK ("voucher"."kept_for" is null or "voucher"."state" = 'unused');