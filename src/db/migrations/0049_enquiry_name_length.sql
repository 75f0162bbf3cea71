ALTER TABLE "enquiry" DROP CONSTRAINT "enquiry_name_length";--> statement-breakpoint
ALTER TABLE "enquiry" ADD CONSTRAINT "enquiry_name_length" CHECK (length("enquiry"."name") between 1 and 161);