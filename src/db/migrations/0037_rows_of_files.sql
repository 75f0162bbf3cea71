CREATE TABLE "file_row" (
	"reference" "bytea" PRIMARY KEY NOT NULL,
	"done_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "file_row_reference_length" CHECK (octet_length("file_row"."reference") = 32)
);
