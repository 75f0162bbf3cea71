ALTER TABLE "entry" DROP CONSTRAINT "entry_sign";--> statement-breakpoint
ALTER TABLE "entry" DROP CONSTRAINT "entry_line";--> statement-breakpoint
-- What is written of points is never changed; only the names of two kinds of entries, and of a refund's cause, are.
ALTER TABLE "entry" DISABLE TRIGGER entry_append_only;--> statement-breakpoint
ALTER TABLE "lot" DISABLE TRIGGER lot_kept;--> statement-breakpoint
UPDATE "entry" SET "kind" = CASE "kind" WHEN 'give_back' THEN 'refund' ELSE 'clawback' END WHERE "kind" IN ('give_back', 'take_back');--> statement-breakpoint
UPDATE "lot" SET "cause" = 'refund:' || substr("cause", length('give-back:') + 1) WHERE "cause" LIKE 'give-back:%';--> statement-breakpoint
-- The lots' sums are checked at a transaction's end; a table with checks to come can't be altered.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
ALTER TABLE "entry" ENABLE TRIGGER entry_append_only;--> statement-breakpoint
ALTER TABLE "lot" ENABLE TRIGGER lot_kept;--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;--> statement-breakpoint
ALTER TABLE "entry" ADD CONSTRAINT "entry_sign" CHECK (case "entry"."kind" when 'credit' then "entry"."points" > 0 when 'spend' then "entry"."points" < 0 when 'refund' then "entry"."points" >= 0 when 'clawback' then "entry"."points" <= 0 else false end);--> statement-breakpoint
ALTER TABLE "entry" ADD CONSTRAINT "entry_line" CHECK (("entry"."kind" in ('spend', 'refund')) = ("entry"."line_id" is not null));
