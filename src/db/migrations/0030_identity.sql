CREATE TABLE "identity_check" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"product_id" text NOT NULL,
	"code" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"provider" text,
	"reference" text,
	"url" text,
	"busy_until" timestamp (3) with time zone,
	"sandbox_outcome" text,
	CONSTRAINT "identity_check_code_unique" UNIQUE("code"),
	CONSTRAINT "identity_check_kind_known" CHECK ("identity_check"."kind" in ('identity', 'signature')),
	CONSTRAINT "identity_check_state_known" CHECK ("identity_check"."state" in ('open', 'started', 'verified', 'refused')),
	CONSTRAINT "identity_check_code_form" CHECK ("identity_check"."code" ~ '^[A-Z0-9]{16}$'),
	CONSTRAINT "identity_check_product_length" CHECK (length("identity_check"."product_id") between 1 and 200),
	CONSTRAINT "identity_check_begun_at_provider" CHECK ("identity_check"."state" = 'open' or ("identity_check"."provider" is not null and "identity_check"."reference" is not null and "identity_check"."url" is not null)),
	CONSTRAINT "identity_check_sandbox_outcome_known" CHECK ("identity_check"."sandbox_outcome" in ('verified', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "signature_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"check_id" uuid NOT NULL,
	"event" text NOT NULL,
	"detail" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "signature_log_event_form" CHECK ("signature_log"."event" ~ '^[a-z][a-z0-9_.-]{0,59}$'),
	CONSTRAINT "signature_log_detail_length" CHECK (length("signature_log"."detail") between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE "identity_check" ADD CONSTRAINT "identity_check_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature_log" ADD CONSTRAINT "signature_log_check_id_identity_check_id_fk" FOREIGN KEY ("check_id") REFERENCES "public"."identity_check"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "identity_check_of_member" ON "identity_check" USING btree ("member_id") WHERE "identity_check"."kind" = 'identity';--> statement-breakpoint
CREATE UNIQUE INDEX "identity_check_signature_once" ON "identity_check" USING btree ("member_id","product_id") WHERE "identity_check"."kind" = 'signature';--> statement-breakpoint
CREATE INDEX "identity_check_unfinished" ON "identity_check" USING btree ("state_at") WHERE "identity_check"."state" <> 'verified';--> statement-breakpoint
CREATE INDEX "signature_log_of_check" ON "signature_log" USING btree ("check_id","at");--> statement-breakpoint
CREATE INDEX "signature_log_at" ON "signature_log" USING btree ("at");