CREATE TABLE "audit_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text NOT NULL,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"detail" jsonb NOT NULL,
	CONSTRAINT "audit_entry_actor_kind_known" CHECK ("audit_entry"."actor_kind" in ('editor', 'operator')),
	CONSTRAINT "audit_entry_action_known" CHECK ("audit_entry"."action" in ('set_stock'))
);
--> statement-breakpoint
CREATE TABLE "editor_token" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"editor_id" text NOT NULL,
	"editor_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "editor_token_secret_once" UNIQUE("secret_hash"),
	CONSTRAINT "editor_token_hash_lengths" CHECK (octet_length("editor_token"."token_hash") = 32 and octet_length("editor_token"."secret_hash") = 32),
	CONSTRAINT "editor_token_life_positive" CHECK ("editor_token"."expires_at" > "editor_token"."created_at")
);
--> statement-breakpoint
CREATE INDEX "audit_entry_of_subject" ON "audit_entry" USING btree ("action","subject","id");--> statement-breakpoint
CREATE INDEX "editor_token_expires_at" ON "editor_token" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "terms_acceptance_of_version" ON "terms_acceptance" USING btree ("version","member_id");--> statement-breakpoint
CREATE TRIGGER audit_entry_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entry" EXECUTE FUNCTION refuse_change();
