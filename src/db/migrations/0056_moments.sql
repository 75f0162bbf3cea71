CREATE TABLE "moment" (
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "moment_member_id_kind_subject_pk" PRIMARY KEY("member_id","kind","subject"),
	CONSTRAINT "moment_kind_known" CHECK ("moment"."kind" in ('prize', 'level', 'challenge', 'friend', 'device')),
	CONSTRAINT "moment_subject_length" CHECK (length("moment"."subject") <= 200)
);
--> statement-breakpoint
ALTER TABLE "moment" ADD CONSTRAINT "moment_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moment_untold" ON "moment" USING btree ("member_id") WHERE "moment"."told_at" is null;--> statement-breakpoint
-- What members have achieved already is not told as news; a prize that waits is, unless they closed its sheet.
INSERT INTO "moment" SELECT "member_id", 'device', '', min("registered_at"), min("registered_at") FROM "device" GROUP BY "member_id";--> statement-breakpoint
INSERT INTO "moment" SELECT "godfather_id", 'friend', '', min("confirmed_at"), min("confirmed_at") FROM "lead" WHERE "state" = 'credited' GROUP BY "godfather_id";--> statement-breakpoint
INSERT INTO "moment" SELECT e."member_id", 'prize', e."draw_id", d."drawn_at", p."closed_at" FROM "draw_entry" e JOIN "draw" d ON d."id" = e."draw_id" LEFT JOIN "closed_popup" p ON p."member_id" = e."member_id" AND p."popup_id" = e."draw_id" WHERE e."state" = 'winner' AND e."member_id" IS NOT NULL;--> statement-breakpoint
INSERT INTO "moment" SELECT "member_id", 'level', extract(year FROM now() AT TIME ZONE 'Atlantic/Canary') || CASE WHEN sum("status_points") < 60 THEN ' Gold' ELSE ' Platinum' END, now(), now() FROM "lot" WHERE "spendable_at" <= now() AND "spendable_at" >= date_trunc('year', now() AT TIME ZONE 'Atlantic/Canary') AT TIME ZONE 'Atlantic/Canary' GROUP BY "member_id" HAVING sum("status_points") >= 40;
