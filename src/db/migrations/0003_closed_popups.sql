CREATE TABLE "closed_popup" (
	"member_id" uuid NOT NULL,
	"popup_id" text NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "closed_popup_member_id_popup_id_pk" PRIMARY KEY("member_id","popup_id"),
	CONSTRAINT "closed_popup_id_length" CHECK (length("closed_popup"."popup_id") between 1 and 200)
);
--> statement-breakpoint
ALTER TABLE "closed_popup" ADD CONSTRAINT "closed_popup_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;