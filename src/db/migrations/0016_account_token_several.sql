ALTER TABLE "account_token" DROP CONSTRAINT "account_token_one_of_a_kind";--> statement-breakpoint
CREATE UNIQUE INDEX "account_token_one_new_email" ON "account_token" USING btree ("member_id") WHERE "account_token"."kind" = 'email';--> statement-breakpoint
CREATE INDEX "account_token_of_member" ON "account_token" USING btree ("member_id");