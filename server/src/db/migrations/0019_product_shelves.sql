DROP INDEX "products_company";--> statement-breakpoint
DROP INDEX "products_launches";--> statement-breakpoint
DROP INDEX "products_listing";--> statement-breakpoint
DROP INDEX "products_category_listing";--> statement-breakpoint
DROP INDEX "products_status_listing";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "listing_rank" smallint GENERATED ALWAYS AS (case when withdrawn_at is not null then 2 when source_key is null then 0 else 1 end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "products_company_listing" ON "products" USING btree ("company_id","listing_rank","created_at","id");--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree ("listing_rank",left(search_name, 100),"id");--> statement-breakpoint
CREATE INDEX "products_by_category" ON "products" USING btree ("listing_rank","category",left(search_name, 100),"id");--> statement-breakpoint
CREATE UNIQUE INDEX "products_one_name_per_company" ON "products" USING btree ("company_id",lower(name)) WHERE listing_rank = 0;--> statement-breakpoint
CREATE INDEX "products_listing" ON "products" USING btree ("listing_rank","created_at","id");--> statement-breakpoint
CREATE INDEX "products_category_listing" ON "products" USING btree ("category","listing_rank","created_at","id");--> statement-breakpoint
CREATE INDEX "products_status_listing" ON "products" USING btree ("regulatory_status","listing_rank","created_at","id");--> statement-breakpoint
-- Public records have one status and few categories. Without combined statistics, the planner would expect many results from
-- a filter that has none and scan all records.
CREATE STATISTICS "products_shelves" (mcv) ON "listing_rank", "category", "regulatory_status" FROM "products";--> statement-breakpoint
ANALYZE "products";
