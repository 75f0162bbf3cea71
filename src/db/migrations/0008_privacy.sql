CREATE TABLE "consent" (
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"granted" boolean NOT NULL,
	"version" text NOT NULL,
	"locale" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "consent_member_id_kind_at_pk" PRIMARY KEY("member_id","kind","at"),
	CONSTRAINT "consent_kind_known" CHECK ("consent"."kind" in ('privacy', 'marketing')),
	CONSTRAINT "consent_locale_known" CHECK ("consent"."locale" in ('es', 'en'))
);
--> statement-breakpoint
CREATE TABLE "reminder" (
	"member_id" uuid NOT NULL,
	"cause" text NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reminder_member_id_cause_pk" PRIMARY KEY("member_id","cause")
);
--> statement-breakpoint
CREATE TABLE "data_export" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"locale" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"zip" "bytea",
	CONSTRAINT "data_export_state_known" CHECK ("data_export"."state" in ('waiting', 'ready', 'failed')),
	CONSTRAINT "data_export_locale_known" CHECK ("data_export"."locale" in ('es', 'en')),
	CONSTRAINT "data_export_ready_has_zip" CHECK (("data_export"."state" = 'ready') = ("data_export"."zip" is not null) and ("data_export"."state" = 'ready') = ("data_export"."expires_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "audit_entry" DROP CONSTRAINT "audit_entry_action_known";--> statement-breakpoint
ALTER TABLE "audit_entry" DROP CONSTRAINT "audit_entry_actor_kind_known";--> statement-breakpoint
ALTER TABLE "member" DROP CONSTRAINT "member_state_known";--> statement-breakpoint
ALTER TABLE "member" ALTER COLUMN "birth_date" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ALTER COLUMN "island" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "not_eligible_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "enquiry" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder" ADD CONSTRAINT "reminder_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_export" ADD CONSTRAINT "data_export_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reminder_written_at" ON "reminder" USING btree ("written_at");--> statement-breakpoint
CREATE INDEX "data_export_waiting" ON "data_export" USING btree ("requested_at") WHERE "data_export"."state" = 'waiting';--> statement-breakpoint
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_action_form" CHECK ("audit_entry"."action" ~ '^[a-z_]+$');--> statement-breakpoint
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_actor_kind_known" CHECK ("audit_entry"."actor_kind" in ('editor', 'operator', 'member'));--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_erased_with_time" CHECK (("member"."state" = 'erased') = ("member"."erased_at" is not null));--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_erased_has_no_identity" CHECK ("member"."state" <> 'erased' or ("member"."password_hash" is null and concat("member"."first_name", "member"."last_name") = ''
        and num_nonnulls("member"."phone", "member"."birth_date", "member"."address", "member"."postcode", "member"."municipality", "member"."island", "member"."photo") = 0));--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_active_is_whole" CHECK ("member"."state" <> 'active' or num_nonnulls("member"."birth_date", "member"."island") = 2);--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_state_known" CHECK ("member"."state" in ('invited', 'active', 'deactivated', 'erased'));--> statement-breakpoint
CREATE TRIGGER consent_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "consent" EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- The hash of a request is made from an address, too: erasing a member removes it, with its key. Nothing else may change them.
DROP TRIGGER redemption_order_kept ON "redemption_order";--> statement-breakpoint
CREATE TRIGGER redemption_order_kept BEFORE DELETE OR TRUNCATE OR UPDATE OF "id", "member_id", "code", "total", "created_at" ON "redemption_order" EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER redemption_order_request_kept BEFORE UPDATE OF "idempotency_key", "request_hash" ON "redemption_order" FOR EACH ROW WHEN (NEW."idempotency_key" IS NOT NULL OR NEW."request_hash" IS NOT NULL) EXECUTE FUNCTION refuse_change();
