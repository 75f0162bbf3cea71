CREATE TABLE "kept_challenge" (
	"document_id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"titles" jsonb NOT NULL,
	"badge" jsonb,
	CONSTRAINT "kept_challenge_document_length" CHECK (length("kept_challenge"."document_id") between 1 and 200),
	CONSTRAINT "kept_challenge_slug_not_empty" CHECK ("kept_challenge"."slug" <> ''),
	CONSTRAINT "kept_challenge_titles_spanish" CHECK ("kept_challenge"."titles" ->> 'es' is not null)
);
