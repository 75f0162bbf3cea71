ALTER TABLE "voucher" ALTER COLUMN "product_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "voucher" ALTER COLUMN "variation_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "voucher" ADD CONSTRAINT "voucher_pool_whole" CHECK (("voucher"."product_id" is null) = ("voucher"."variation_id" is null));--> statement-breakpoint
ALTER TABLE "voucher" ADD CONSTRAINT "voucher_own_given" CHECK ("voucher"."product_id" is not null or "voucher"."state" <> 'unused');--> statement-breakpoint
-- A code is for one unit: its line has no more.
CREATE FUNCTION check_voucher_unit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT quantity FROM redemption_line WHERE id = NEW.line_id) > 1 THEN
    RAISE EXCEPTION 'line % has more than one unit', NEW.line_id
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'voucher_of_one_unit';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER voucher_of_one_unit BEFORE INSERT OR UPDATE OF "line_id" ON "voucher" FOR EACH ROW WHEN (NEW."line_id" IS NOT NULL) EXECUTE FUNCTION check_voucher_unit();
