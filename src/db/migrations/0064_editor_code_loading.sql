CREATE TABLE "editor_code_loading" (
	"product_id" text PRIMARY KEY NOT NULL,
	"allowed_at" timestamp (3) with time zone NOT NULL
);
