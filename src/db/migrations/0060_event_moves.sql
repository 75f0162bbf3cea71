ALTER TABLE "event" ADD COLUMN "place" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "event_booking" ADD COLUMN "told_starts_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "event_booking" ADD COLUMN "told_place" text;--> statement-breakpoint
UPDATE "event_booking" b SET "told_starts_at" = e."starts_at" FROM "event" e WHERE e."id" = b."event_id";
