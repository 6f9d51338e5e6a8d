CREATE INDEX "companies_changes" ON "companies" USING btree ("updated_at") WHERE not is_unclaimed;--> statement-breakpoint
CREATE INDEX "product_territories_newest" ON "product_territories" USING btree ("starts_on","id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "products_changes" ON "products" USING btree ("updated_at","company_id") WHERE source_key is null;