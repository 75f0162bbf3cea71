ALTER TABLE "lot_use" DROP CONSTRAINT "lot_use_entry_fk";--> statement-breakpoint
ALTER TABLE "redemption_line" DROP CONSTRAINT "redemption_line_order_fk";--> statement-breakpoint
ALTER TABLE "redemption_order" DROP CONSTRAINT "redemption_order_of_member";--> statement-breakpoint
ALTER TABLE "redemption_order" DROP CONSTRAINT "redemption_order_pkey";--> statement-breakpoint
ALTER TABLE "entry" DROP CONSTRAINT "entry_member_id_id_pk";--> statement-breakpoint
ALTER TABLE "lot_use" DROP CONSTRAINT "lot_use_member_id_entry_id_lot_id_pk";--> statement-breakpoint
ALTER TABLE "redemption_order" ADD CONSTRAINT "redemption_order_id_member_id_pk" PRIMARY KEY("id","member_id");--> statement-breakpoint
ALTER TABLE "entry" ADD CONSTRAINT "entry_id_member_id_pk" PRIMARY KEY("id","member_id");--> statement-breakpoint
ALTER TABLE "lot_use" ADD CONSTRAINT "lot_use_entry_id_member_id_lot_id_pk" PRIMARY KEY("entry_id","member_id","lot_id");--> statement-breakpoint
ALTER TABLE "redemption_line" ADD CONSTRAINT "redemption_line_order_fk" FOREIGN KEY ("order_id","member_id") REFERENCES "public"."redemption_order"("id","member_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_use" ADD CONSTRAINT "lot_use_entry_fk" FOREIGN KEY ("entry_id","member_id") REFERENCES "public"."entry"("id","member_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot" ADD COLUMN "spent" boolean GENERATED ALWAYS AS (remaining = 0) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "lot_spendable" ON "lot" USING btree ("member_id","expires_at") WHERE not "lot"."spent";
