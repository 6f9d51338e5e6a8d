DROP INDEX "products_status_listing";--> statement-breakpoint
DROP INDEX "products_counts";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "fda_standing" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "shown_status" text GENERATED ALWAYS AS (case when regulatory_status <> 'fda_cleared' or fda_standing = 'matching' then regulatory_status
          when fda_standing = 'contrary' then 'contradicted' else 'self_declared' end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "products_status_listing" ON "products" USING btree ("shown_status","listing_rank","created_at","id");--> statement-breakpoint
CREATE INDEX "products_counts" ON "products" USING btree ("listing_rank","category","shown_status");--> statement-breakpoint
DROP STATISTICS "products_shelves";--> statement-breakpoint
CREATE STATISTICS "products_shelves" (mcv) ON "listing_rank", "category", "shown_status" FROM "products";--> statement-breakpoint
CREATE FUNCTION fda_standing_of(stating uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN bool_or(verdict = 'matches' OR (verdict = 'other_applicant' AND review = 'confirmed')) THEN 'matching'
    WHEN bool_or(verdict = 'not_a_clearance') THEN 'contrary'
    ELSE 'none' END
  FROM product_clearances WHERE product_id = stating
$$;--> statement-breakpoint
CREATE FUNCTION keep_fda_standing() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  stating uuid := coalesce(NEW.product_id, OLD.product_id);
  standing text := fda_standing_of(stating);
BEGIN
  UPDATE products SET fda_standing = standing WHERE id = stating AND fda_standing <> standing;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER product_clearances_standing AFTER INSERT OR DELETE OR UPDATE OF verdict, review ON "product_clearances"
  FOR EACH ROW EXECUTE FUNCTION keep_fda_standing();--> statement-breakpoint
UPDATE "products" SET "fda_standing" = fda_standing_of("id") WHERE "id" IN (SELECT "product_id" FROM "product_clearances");
