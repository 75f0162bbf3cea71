CREATE TABLE "challenge_completion" (
	"member_id" uuid NOT NULL,
	"document_id" text NOT NULL,
	"points" integer NOT NULL,
	"completed_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "challenge_completion_member_id_document_id_pk" PRIMARY KEY("member_id","document_id"),
	CONSTRAINT "challenge_completion_document_length" CHECK (length("challenge_completion"."document_id") between 1 and 200),
	CONSTRAINT "challenge_completion_points_not_negative" CHECK ("challenge_completion"."points" >= 0),
	CONSTRAINT "challenge_completion_seen_after" CHECK ("challenge_completion"."seen_at" >= "challenge_completion"."completed_at")
);
--> statement-breakpoint
CREATE TABLE "survey_draft" (
	"member_id" uuid NOT NULL,
	"document_id" text NOT NULL,
	"answers" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "survey_draft_member_id_document_id_pk" PRIMARY KEY("member_id","document_id"),
	CONSTRAINT "survey_draft_document_length" CHECK (length("survey_draft"."document_id") between 1 and 200),
	CONSTRAINT "survey_draft_answers_list" CHECK (jsonb_typeof("survey_draft"."answers") = 'array' and jsonb_array_length("survey_draft"."answers") <= 20)
);
--> statement-breakpoint
CREATE TABLE "survey_response" (
	"member_id" uuid NOT NULL,
	"document_id" text NOT NULL,
	"answers" jsonb NOT NULL,
	"points" integer NOT NULL,
	"finished_at" timestamp (3) with time zone NOT NULL,
	"idempotency_key" text,
	CONSTRAINT "survey_response_member_id_document_id_pk" PRIMARY KEY("member_id","document_id"),
	CONSTRAINT "survey_response_document_length" CHECK (length("survey_response"."document_id") between 1 and 200),
	CONSTRAINT "survey_response_answers_list" CHECK (jsonb_typeof("survey_response"."answers") = 'array' and jsonb_array_length("survey_response"."answers") <= 20),
	CONSTRAINT "survey_response_points_not_negative" CHECK ("survey_response"."points" >= 0),
	CONSTRAINT "survey_response_key_length" CHECK (length("survey_response"."idempotency_key") between 1 and 64)
);
--> statement-breakpoint
ALTER TABLE "challenge_completion" ADD CONSTRAINT "challenge_completion_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_draft" ADD CONSTRAINT "survey_draft_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_response" ADD CONSTRAINT "survey_response_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "survey_draft_updated" ON "survey_draft" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "survey_response_of_survey" ON "survey_response" USING btree ("document_id");--> statement-breakpoint
-- What was answered, and what was completed, is never changed: it goes only with its member.
CREATE TRIGGER survey_response_kept BEFORE UPDATE OR TRUNCATE ON "survey_response" EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER challenge_completion_kept BEFORE UPDATE OR TRUNCATE ON "challenge_completion" EXECUTE FUNCTION refuse_change();
