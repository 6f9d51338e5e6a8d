ALTER TABLE "companies" drop column "search_words";--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "search_words" "tsvector" GENERATED ALWAYS AS (search_words(name, coalesce(location, ''), case when is_unclaimed and type = 'manufacturer' then '' else coalesce(description, '') end)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "companies_search_words" ON "companies" USING gin ("search_words");--> statement-breakpoint
-- With default statistics, a search for several rare words passes for a frequent one and the whole table is read.
ALTER TABLE companies ALTER COLUMN search_words SET STATISTICS 1000;--> statement-breakpoint
ALTER TABLE products ALTER COLUMN search_words SET STATISTICS 1000;--> statement-breakpoint
ALTER TABLE fda_decisions ALTER COLUMN search_words SET STATISTICS 1000;--> statement-breakpoint
DELETE FROM company_words WHERE NOT is_name;--> statement-breakpoint
INSERT INTO company_words (word, is_name)
	SELECT lexeme, bool_or(weights && '{A,B}') FROM companies, unnest(search_words)
	WHERE length(lexeme) <= 40 AND lexeme !~ '[0-9]' GROUP BY lexeme ORDER BY lexeme
	ON CONFLICT (word) DO NOTHING;
