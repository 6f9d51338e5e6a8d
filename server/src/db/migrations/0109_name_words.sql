CREATE INDEX "companies_name_words" ON "companies" USING gin (ts_filter(search_words, '{a}'));--> statement-breakpoint
CREATE INDEX "fda_decisions_name_words" ON "fda_decisions" USING gin (ts_filter(search_words, '{a}'));--> statement-breakpoint
CREATE INDEX "products_name_words" ON "products" USING gin (ts_filter(search_words, '{a}'));--> statement-breakpoint
-- How many names contain a word decides how a search for it is answered, so this must be known from the start.
ALTER INDEX companies_name_words ALTER COLUMN 1 SET STATISTICS 1000;--> statement-breakpoint
ALTER INDEX fda_decisions_name_words ALTER COLUMN 1 SET STATISTICS 1000;--> statement-breakpoint
ALTER INDEX products_name_words ALTER COLUMN 1 SET STATISTICS 1000;--> statement-breakpoint
ANALYZE companies, fda_decisions, products;
