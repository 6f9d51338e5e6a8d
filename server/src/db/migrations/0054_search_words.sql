-- The words of a text as people compare them: without case, accents, apostrophes and punctuation, and without "and". Initials
-- are joined, so that "C. R. Bard" and "CR Bard" are equal.
CREATE FUNCTION search_terms(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT regexp_replace(
		btrim(regexp_replace(
			regexp_replace(
				translate(public.folded(value), '''’‘´', ''),
				'[][\s!-/:-@\\^_`{-~\u00a0-\u00bf\u00d7\u00f7\u2010-\u206f\u3001-\u301f]+', ' ', 'g'),
			'(?<![^ ])and( |$)', '', 'g')),
		'(?<![^ ])([a-z]) (?=[a-z](?: |$))', '\1', 'g')
$$;--> statement-breakpoint
-- A name in one piece and without its legal form, which people omit or confuse.
CREATE FUNCTION search_core(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT replace(regexp_replace(public.search_terms(value),
		' (?:inc|incorporated|llc|llp|lp|ltd|limited|ltda|corp|corporation|co|company|plc|pllc|gmbh|mbh|kg|kgaa|ag|se|sa|sas|sarl|srl|spa|bv|nv|ab|as|aps|oy|oyj|kk|pty|pvt|sdn|bhd|cv|jsc|doo|sro)(?= |$)', '', 'g'), ' ', '')
$$;--> statement-breakpoint
-- The words of a record by weight. Numbers with dashes are also stored in one piece.
CREATE FUNCTION search_words(name text, near text, more text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT setweight(to_tsvector('pg_catalog.simple'::regconfig, public.search_terms(name) || ' ' || public.joined_numbers(name)), 'A')
		|| setweight(to_tsvector('pg_catalog.simple'::regconfig, public.search_terms(near)), 'B')
		|| setweight(to_tsvector('pg_catalog.simple'::regconfig, public.search_terms(more) || ' ' || public.joined_numbers(more)), 'D')
$$;--> statement-breakpoint
DROP INDEX "companies_search_text";--> statement-breakpoint
DROP INDEX "fda_decisions_search_name";--> statement-breakpoint
DROP INDEX "fda_decisions_search_near";--> statement-breakpoint
DROP INDEX "fda_decisions_search_text";--> statement-breakpoint
DROP INDEX "products_search_name";--> statement-breakpoint
DROP INDEX "products_search_text";--> statement-breakpoint
DROP INDEX "companies_search_start";--> statement-breakpoint
DROP INDEX "company_words_spelling";--> statement-breakpoint
DROP INDEX "fda_decisions_search_start";--> statement-breakpoint
DROP INDEX "fda_words_spelling";--> statement-breakpoint
DROP INDEX "product_words_spelling";--> statement-breakpoint
DROP INDEX "products_search_start";--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "record_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "search_core" text GENERATED ALWAYS AS (search_core(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "search_words" "tsvector" GENERATED ALWAYS AS (search_words(name, coalesce(location, ''), coalesce(description, ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "company_words" ADD COLUMN "is_name" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "fda_decisions" ADD COLUMN "search_core" text GENERATED ALWAYS AS (search_core(device_name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "fda_decisions" ADD COLUMN "search_words" "tsvector" GENERATED ALWAYS AS (search_words(device_name, applicant, number || ' ' || coalesce(product_code, ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "fda_words" ADD COLUMN "is_name" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "product_words" ADD COLUMN "is_name" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_core" text GENERATED ALWAYS AS (search_core(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_words" "tsvector" GENERATED ALWAYS AS (search_words(name, company_name, coalesce(specifications, '') || ' ' || coalesce(description, ''))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "companies_weight" ON "companies" USING btree ((- listing_rank),"record_count","id");--> statement-breakpoint
CREATE INDEX "companies_search_words" ON "companies" USING gin ("search_words");--> statement-breakpoint
CREATE INDEX "fda_decisions_newest" ON "fda_decisions" USING btree (coalesce(decision_date, '-infinity'),"number");--> statement-breakpoint
CREATE INDEX "fda_decisions_search_words" ON "fda_decisions" USING gin ("search_words");--> statement-breakpoint
CREATE INDEX "products_newest_first" ON "products" USING btree ((- listing_rank),"created_at","id");--> statement-breakpoint
CREATE INDEX "products_search_words" ON "products" USING gin ("search_words");--> statement-breakpoint
CREATE INDEX "companies_search_start" ON "companies" USING btree (search_core text_pattern_ops);--> statement-breakpoint
CREATE INDEX "company_words_spelling" ON "company_words" USING gin (spelling_keys(word)) WHERE is_name;--> statement-breakpoint
CREATE INDEX "fda_decisions_search_start" ON "fda_decisions" USING btree (search_core text_pattern_ops);--> statement-breakpoint
CREATE INDEX "fda_words_spelling" ON "fda_words" USING gin (spelling_keys(word)) WHERE is_name;--> statement-breakpoint
CREATE INDEX "product_words_spelling" ON "product_words" USING gin (spelling_keys(word)) WHERE is_name;--> statement-breakpoint
CREATE INDEX "products_search_start" ON "products" USING btree (search_core text_pattern_ops);--> statement-breakpoint
ALTER TABLE "fda_decisions" DROP COLUMN "search_near";--> statement-breakpoint
CREATE OR REPLACE FUNCTION learn_company_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- In one order, so that two writers never wait for each other in a circle. Numbers are not learned: nobody's are guessed at.
	INSERT INTO company_words (word, is_name)
		SELECT lexeme, bool_or(weights && '{A,B}') FROM learned, unnest(search_words)
		WHERE length(lexeme) <= 40 AND lexeme !~ '[0-9]' GROUP BY lexeme ORDER BY lexeme
		ON CONFLICT (word) DO UPDATE SET is_name = true WHERE excluded.is_name AND NOT company_words.is_name;
	RETURN NULL;
END $$;--> statement-breakpoint
INSERT INTO company_words (word, is_name)
		SELECT lexeme, bool_or(weights && '{A,B}') FROM companies, unnest(search_words)
		WHERE length(lexeme) <= 40 AND lexeme !~ '[0-9]' GROUP BY lexeme ORDER BY lexeme
		ON CONFLICT (word) DO UPDATE SET is_name = true WHERE excluded.is_name AND NOT company_words.is_name;--> statement-breakpoint
CREATE OR REPLACE FUNCTION learn_product_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- In one order, so that two writers never wait for each other in a circle. Numbers are not learned: nobody's are guessed at.
	INSERT INTO product_words (word, is_name)
		SELECT lexeme, bool_or(weights && '{A,B}') FROM learned, unnest(search_words)
		WHERE length(lexeme) <= 40 AND lexeme !~ '[0-9]' GROUP BY lexeme ORDER BY lexeme
		ON CONFLICT (word) DO UPDATE SET is_name = true WHERE excluded.is_name AND NOT product_words.is_name;
	RETURN NULL;
END $$;--> statement-breakpoint
INSERT INTO product_words (word, is_name)
		SELECT lexeme, bool_or(weights && '{A,B}') FROM products, unnest(search_words)
		WHERE length(lexeme) <= 40 AND lexeme !~ '[0-9]' GROUP BY lexeme ORDER BY lexeme
		ON CONFLICT (word) DO UPDATE SET is_name = true WHERE excluded.is_name AND NOT product_words.is_name;--> statement-breakpoint
CREATE OR REPLACE FUNCTION learn_fda_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- In one order, so that two writers never wait for each other in a circle. Numbers are not learned: nobody's are guessed at.
	INSERT INTO fda_words (word, is_name)
		SELECT lexeme, bool_or(weights && '{A,B}') FROM learned, unnest(search_words)
		WHERE length(lexeme) <= 40 AND lexeme !~ '[0-9]' GROUP BY lexeme ORDER BY lexeme
		ON CONFLICT (word) DO UPDATE SET is_name = true WHERE excluded.is_name AND NOT fda_words.is_name;
	RETURN NULL;
END $$;--> statement-breakpoint
INSERT INTO fda_words (word, is_name)
		SELECT lexeme, bool_or(weights && '{A,B}') FROM fda_decisions, unnest(search_words)
		WHERE length(lexeme) <= 40 AND lexeme !~ '[0-9]' GROUP BY lexeme ORDER BY lexeme
		ON CONFLICT (word) DO UPDATE SET is_name = true WHERE excluded.is_name AND NOT fda_words.is_name;
