CREATE TABLE "account_token" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"member_id" uuid,
	"kind" text NOT NULL,
	"new_email" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "account_token_one_of_a_kind" UNIQUE("member_id","kind"),
	CONSTRAINT "account_token_hash_length" CHECK (octet_length("account_token"."token_hash") = 32),
	CONSTRAINT "account_token_kind_known" CHECK ("account_token"."kind" in ('activation', 'reset', 'email')),
	CONSTRAINT "account_token_email_for_change" CHECK (("account_token"."kind" = 'email') = ("account_token"."new_email" is not null)),
	CONSTRAINT "account_token_email_normalised" CHECK ("account_token"."new_email" = lower(btrim("account_token"."new_email")) and "account_token"."new_email" like '%_@_%'),
	CONSTRAINT "account_token_life_positive" CHECK ("account_token"."expires_at" > "account_token"."created_at")
);
--> statement-breakpoint
CREATE TABLE "passkey" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "passkey_credential" UNIQUE("credential_id"),
	CONSTRAINT "passkey_credential_id_form" CHECK ("passkey"."credential_id" ~ '^[A-Za-z0-9_-]+$' and length("passkey"."credential_id") <= 1400),
	CONSTRAINT "passkey_counter_not_negative" CHECK ("passkey"."counter" >= 0),
	CONSTRAINT "passkey_name_length" CHECK (length("passkey"."name") between 1 and 60 and "passkey"."name" !~ '[[:cntrl:]]')
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "html" text;--> statement-breakpoint
ALTER TABLE "account_token" ADD CONSTRAINT "account_token_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_token_expires_at" ON "account_token" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkey_of_member" ON "passkey" USING btree ("member_id");--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_id_unique" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_device_length" CHECK (length("session"."device") between 1 and 60);