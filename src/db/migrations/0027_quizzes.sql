CREATE TABLE "quiz_result" (
	"member_id" uuid NOT NULL,
	"document_id" text NOT NULL,
	"kind" text NOT NULL,
	"marks" jsonb NOT NULL,
	"correct" integer NOT NULL,
	"total" integer NOT NULL,
	"passed" boolean NOT NULL,
	"points" integer NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL,
	"credited_at" timestamp (3) with time zone,
	"idempotency_key" text,
	CONSTRAINT "quiz_result_member_id_document_id_pk" PRIMARY KEY("member_id","document_id"),
	CONSTRAINT "quiz_result_kind_known" CHECK ("quiz_result"."kind" in ('quiz', 'super-quiz')),
	CONSTRAINT "quiz_result_document_length" CHECK (length("quiz_result"."document_id") between 1 and 200),
	CONSTRAINT "quiz_result_marks_whole" CHECK (jsonb_array_length("quiz_result"."marks") = "quiz_result"."total"),
	CONSTRAINT "quiz_result_correct_within" CHECK ("quiz_result"."correct" between 0 and "quiz_result"."total"),
	CONSTRAINT "quiz_result_total_positive" CHECK ("quiz_result"."total" > 0),
	CONSTRAINT "quiz_result_points_of_passed" CHECK ("quiz_result"."points" >= 0 and ("quiz_result"."passed" or "quiz_result"."points" = 0)),
	CONSTRAINT "quiz_result_credited_points" CHECK ("quiz_result"."credited_at" is null or "quiz_result"."points" > 0),
	CONSTRAINT "quiz_result_key_length" CHECK (length("quiz_result"."idempotency_key") between 1 and 64)
);
--> statement-breakpoint
CREATE TABLE "quiz_selection" (
	"member_id" uuid NOT NULL,
	"document_id" text NOT NULL,
	"question" text NOT NULL,
	"option" text NOT NULL,
	"selected_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "quiz_selection_member_id_document_id_question_pk" PRIMARY KEY("member_id","document_id","question"),
	CONSTRAINT "quiz_selection_document_length" CHECK (length("quiz_selection"."document_id") between 1 and 200),
	CONSTRAINT "quiz_selection_lengths" CHECK (length("quiz_selection"."question") <= 100 and length("quiz_selection"."option") <= 100)
);
--> statement-breakpoint
ALTER TABLE "quiz_result" ADD CONSTRAINT "quiz_result_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_selection" ADD CONSTRAINT "quiz_selection_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;