-- Conditions, indexes and triggers follow their columns.
ALTER TABLE "lot" RENAME COLUMN "lapses_at" TO "expires_at";--> statement-breakpoint
ALTER TABLE "lot" RENAME COLUMN "taken_back_at" TO "clawed_back_at";--> statement-breakpoint
ALTER TABLE "lot" RENAME CONSTRAINT "lot_taken_back_is_empty" TO "lot_clawed_back_is_empty";--> statement-breakpoint
ALTER TABLE "lot" RENAME CONSTRAINT "lot_lapses_after_spendable" TO "lot_expires_after_spendable";--> statement-breakpoint
ALTER TABLE "stock" RENAME COLUMN "pieces" TO "units";
