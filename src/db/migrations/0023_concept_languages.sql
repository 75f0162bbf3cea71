ALTER TABLE "entry" ADD COLUMN "locale" text DEFAULT 'es' NOT NULL;--> statement-breakpoint
ALTER TABLE "lot" ADD COLUMN "locale" text DEFAULT 'es' NOT NULL;--> statement-breakpoint
ALTER TABLE "entry" ADD CONSTRAINT "entry_locale_known" CHECK ("entry"."locale" in ('es', 'en'));--> statement-breakpoint
ALTER TABLE "lot" ADD CONSTRAINT "lot_locale_known" CHECK ("lot"."locale" in ('es', 'en'));