CREATE TABLE "club_environment" (
	"is_only" boolean PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"lake" text,
	"live" boolean NOT NULL,
	"version" text,
	"started_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "club_environment_one_row" CHECK ("club_environment"."is_only")
);
