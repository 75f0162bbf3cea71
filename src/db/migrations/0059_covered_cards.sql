ALTER TABLE "game_play" ADD COLUMN "uncovered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "game_play" ADD CONSTRAINT "game_play_uncovered_card" CHECK ("game_play"."uncovered_at" is null or "game_play"."cells" is not null);--> statement-breakpoint
-- Of the cards that were taken before, each browser knew alone whether they were uncovered: their members have been told what came up.
UPDATE "game_play" SET "uncovered_at" = "at" WHERE "cells" IS NOT NULL;
