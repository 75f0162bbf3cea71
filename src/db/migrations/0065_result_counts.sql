CREATE TABLE "result_count" (
	"document_id" text NOT NULL,
	"day" date NOT NULL,
	"island" text NOT NULL,
	"level" text NOT NULL,
	"act" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "result_count_document_id_day_island_level_act_pk" PRIMARY KEY("document_id","day","island","level","act"),
	CONSTRAINT "result_count_document_length" CHECK (length("result_count"."document_id") between 1 and 200),
	CONSTRAINT "result_count_island_known" CHECK ("result_count"."island" in ('tenerife', 'gran-canaria', 'lanzarote', 'fuerteventura', 'la-palma', 'la-gomera', 'el-hierro', 'la-graciosa')),
	CONSTRAINT "result_count_level_known" CHECK ("result_count"."level" in ('Silver', 'Gold', 'Platinum')),
	CONSTRAINT "result_count_act_known" CHECK ("result_count"."act" in ('seen', 'clicked')),
	CONSTRAINT "result_count_times_positive" CHECK ("result_count"."times" > 0)
);
--> statement-breakpoint
ALTER TABLE "consent" DROP CONSTRAINT "consent_kind_known";--> statement-breakpoint
CREATE INDEX "result_count_day" ON "result_count" USING btree ("day");--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_kind_known" CHECK ("consent"."kind" in ('privacy', 'marketing', 'counting'));