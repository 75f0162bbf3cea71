CREATE TABLE "enquiry" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_hash" "bytea" NOT NULL,
	"day" date NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone_prefix" text NOT NULL,
	"phone" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"privacy_version" text,
	"locale" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "enquiry_once_a_day" UNIQUE("request_hash","day"),
	CONSTRAINT "enquiry_hash_length" CHECK (octet_length("enquiry"."request_hash") = 32),
	CONSTRAINT "enquiry_name_length" CHECK (length("enquiry"."name") between 1 and 120),
	CONSTRAINT "enquiry_email_form" CHECK ("enquiry"."email" ~ '^[^@[:space:]]+@[^@[:space:]]+$' and length("enquiry"."email") <= 254),
	CONSTRAINT "enquiry_phone_prefix_known" CHECK ("enquiry"."phone_prefix" in ('34', '55', '12', '54', '90', '45')),
	CONSTRAINT "enquiry_phone_digits" CHECK ("enquiry"."phone" ~ '^[0-9]{6,14}$'),
	CONSTRAINT "enquiry_subject_length" CHECK (length("enquiry"."subject") between 1 and 150),
	CONSTRAINT "enquiry_message_length" CHECK (length("enquiry"."message") between 1 and 4000),
	CONSTRAINT "enquiry_locale_known" CHECK ("enquiry"."locale" in ('es', 'en'))
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sender" text NOT NULL,
	"recipient" text NOT NULL,
	"reply_to" text,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"failure" text,
	CONSTRAINT "mail_headers_in_one_line" CHECK (concat("mail"."sender", "mail"."recipient", "mail"."reply_to", "mail"."subject") !~ '[[:cntrl:]]'),
	CONSTRAINT "mail_recipient_form" CHECK ("mail"."recipient" ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
	CONSTRAINT "mail_attempts_not_negative" CHECK ("mail"."attempts" >= 0),
	CONSTRAINT "mail_sent_has_no_next_attempt" CHECK ("mail"."sent_at" is null or "mail"."next_attempt_at" is null),
	CONSTRAINT "mail_sent_was_attempted" CHECK ("mail"."sent_at" is null or "mail"."attempts" > 0)
);
--> statement-breakpoint
CREATE INDEX "mail_due" ON "mail" USING btree ("next_attempt_at");