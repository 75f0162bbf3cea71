CREATE TABLE "kept_content" (
	"key" "bytea" PRIMARY KEY NOT NULL,
	"query_hash" "bytea" NOT NULL,
	"result" json NOT NULL,
	"tags" text[] NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "kept_content_key_length" CHECK (octet_length("kept_content"."key") = 32 and octet_length("kept_content"."query_hash") = 32)
);
--> statement-breakpoint
CREATE INDEX "kept_content_of_query" ON "kept_content" USING btree ("query_hash","read_at");--> statement-breakpoint
CREATE INDEX "kept_content_read_at" ON "kept_content" USING btree ("read_at");