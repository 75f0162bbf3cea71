CREATE TABLE "game_play" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"game_id" text NOT NULL,
	"period" text NOT NULL,
	"turn" smallint NOT NULL,
	"prize_id" text NOT NULL,
	"prize_name" text NOT NULL,
	"gives" text NOT NULL,
	"points" integer NOT NULL,
	"angle" double precision NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"idempotency_key" text,
	CONSTRAINT "game_play_turn_once" UNIQUE("member_id","game_id","period","turn"),
	CONSTRAINT "game_play_key_once" UNIQUE("member_id","idempotency_key"),
	CONSTRAINT "game_play_turn_positive" CHECK ("game_play"."turn" > 0),
	CONSTRAINT "game_play_gives_known" CHECK ("game_play"."gives" in ('points', 'product', 'none')),
	CONSTRAINT "game_play_points_of_points" CHECK ("game_play"."points" >= 0 and ("game_play"."points" > 0) = ("game_play"."gives" = 'points'))
);
--> statement-breakpoint
CREATE TABLE "game_prize" (
	"game_id" text NOT NULL,
	"prize_id" text NOT NULL,
	"awarded" integer NOT NULL,
	"units" integer,
	CONSTRAINT "game_prize_game_id_prize_id_pk" PRIMARY KEY("game_id","prize_id"),
	CONSTRAINT "game_prize_within_units" CHECK ("game_prize"."awarded" >= 0 and ("game_prize"."units" is null or "game_prize"."awarded" <= "game_prize"."units"))
);
--> statement-breakpoint
ALTER TABLE "game_play" ADD CONSTRAINT "game_play_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "game_play_of_game" ON "game_play" USING btree ("game_id","at");