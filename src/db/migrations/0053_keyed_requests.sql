CREATE TABLE "keyed_requests" (
	"key" "bytea" PRIMARY KEY NOT NULL,
	"body" "bytea" NOT NULL,
	"kept_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "keyed_requests_kept_at" ON "keyed_requests" USING btree ("kept_at");