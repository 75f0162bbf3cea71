CREATE TABLE "reading" (
	"member_id" uuid NOT NULL,
	"document_id" text NOT NULL,
	"game" text NOT NULL,
	"points" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"idempotency_key" text,
	CONSTRAINT "reading_member_id_document_id_pk" PRIMARY KEY("member_id","document_id"),
	CONSTRAINT "reading_key_once" UNIQUE("member_id","idempotency_key"),
	CONSTRAINT "reading_points_positive" CHECK ("reading"."points" > 0)
);
--> statement-breakpoint
ALTER TABLE "reading" ADD CONSTRAINT "reading_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;