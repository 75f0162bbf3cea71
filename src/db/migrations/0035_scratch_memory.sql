CREATE TABLE "memory_deal" (
	"member_id" uuid NOT NULL,
	"game_id" text NOT NULL,
	"play_id" uuid NOT NULL,
	"period" text NOT NULL,
	"turn" smallint NOT NULL,
	"deck" text[] NOT NULL,
	"found" smallint[] NOT NULL,
	"open" smallint[] NOT NULL,
	"turned" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "memory_deal_member_id_game_id_pk" PRIMARY KEY("member_id","game_id"),
	CONSTRAINT "memory_deal_play" UNIQUE("play_id"),
	CONSTRAINT "memory_deal_of_pairs" CHECK (cardinality("memory_deal"."deck") >= 4 and cardinality("memory_deal"."deck") % 2 = 0),
	CONSTRAINT "memory_deal_lies_right" CHECK (cardinality("memory_deal"."found") % 2 = 0 and cardinality("memory_deal"."found") + cardinality("memory_deal"."open") <= cardinality("memory_deal"."deck")
        and cardinality("memory_deal"."open") <= 2 and not ("memory_deal"."found" && "memory_deal"."open")),
	CONSTRAINT "memory_deal_turned" CHECK ("memory_deal"."turned" >= cardinality("memory_deal"."found"))
);
--> statement-breakpoint
ALTER TABLE "game_play" ALTER COLUMN "angle" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "game_play" ADD COLUMN "cells" text[];--> statement-breakpoint
ALTER TABLE "memory_deal" ADD CONSTRAINT "memory_deal_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;