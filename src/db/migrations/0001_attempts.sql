CREATE TABLE "attempts" (
	"key" "bytea" PRIMARY KEY NOT NULL,
	"used" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "attempts_used" CHECK ("attempts"."used" >= 0)
);
--> statement-breakpoint
CREATE INDEX "attempts_ends_at" ON "attempts" USING btree ("ends_at");