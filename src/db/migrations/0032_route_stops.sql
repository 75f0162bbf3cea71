ALTER TABLE "place" DROP CONSTRAINT "place_route_of_island";--> statement-breakpoint
ALTER TABLE "place" ADD COLUMN "route_stop" smallint;--> statement-breakpoint
-- The stops get the numbers by which they were listed so far.
UPDATE "place" SET "route_stop" = s.number FROM (SELECT id, row_number() OVER (PARTITION BY island ORDER BY municipality, name, id) AS number FROM "place" WHERE "on_route") s WHERE s.id = "place".id;--> statement-breakpoint
ALTER TABLE "place" DROP COLUMN "on_route";--> statement-breakpoint
ALTER TABLE "place" ADD CONSTRAINT "place_route_of_island" CHECK ("place"."route_stop" is null or "place"."route_stop" between 1 and 99 and "place"."island" in ('tenerife', 'gran-canaria'));
