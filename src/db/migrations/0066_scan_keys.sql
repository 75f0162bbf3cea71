ALTER TABLE "event_scan" DROP CONSTRAINT "event_scan_once";--> statement-breakpoint
ALTER TABLE "event_scan" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "event_scan_once" ON "event_scan" USING btree ("booking_id","scanned_at") WHERE "event_scan"."idempotency_key" is null;--> statement-breakpoint
ALTER TABLE "event_scan" ADD CONSTRAINT "event_scan_key" UNIQUE("booking_id","idempotency_key");