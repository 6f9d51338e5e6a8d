-- Numbers with dashes, dots or slashes are also stored without them, because people type catalogue numbers either way.
CREATE FUNCTION joined_numbers(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT coalesce(string_agg(regexp_replace(word, '[^[:alnum:]]', '', 'g'), ' '), '')
	FROM regexp_split_to_table(public.folded(value), '\s+') AS word
	WHERE word ~ '[[:alnum:]][^[:alnum:]]+[[:alnum:]]' AND word ~ '[0-9]'
$$;--> statement-breakpoint
CREATE TABLE "product_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "company_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_name" text GENERATED ALWAYS AS (folded(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_near" text GENERATED ALWAYS AS (folded(name || ' ' || company_name) || ' ' || joined_numbers(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_text" text GENERATED ALWAYS AS (folded(name || ' ' || company_name || ' ' || coalesce(specifications, '') || ' ' || coalesce(description, '')) || ' ' || joined_numbers(name || ' ' || coalesce(specifications, ''))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "product_words_holding" ON "product_words" USING gin (word gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "product_words_spelling" ON "product_words" USING gin (spelling_keys(word));--> statement-breakpoint
CREATE INDEX "products_search_start" ON "products" USING btree (search_name text_pattern_ops);--> statement-breakpoint
CREATE INDEX "products_search_name" ON "products" USING gin (search_name gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_search_near" ON "products" USING gin (search_near gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_search_text" ON "products" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE FUNCTION name_company_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.company_name := coalesce((SELECT name FROM companies WHERE id = NEW.company_id), '');
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER products_company_named BEFORE INSERT OR UPDATE OF company_id, company_name ON products
	FOR EACH ROW EXECUTE FUNCTION name_company_of_product();--> statement-breakpoint
CREATE FUNCTION rename_company_of_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE products SET company_name = NEW.name WHERE company_id = NEW.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER companies_products_renamed AFTER UPDATE OF name ON companies
	FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION rename_company_of_products();--> statement-breakpoint
CREATE FUNCTION learn_product_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- In one order, so that two writers never wait for each other in a circle. Numbers are not learned: nobody's are guessed at.
	INSERT INTO product_words
		SELECT DISTINCT word FROM learned, regexp_split_to_table(search_near, '[^[:alnum:]]+') AS word
		WHERE length(word) BETWEEN 3 AND 40 AND word !~ '[0-9]'
		ORDER BY word
		ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER products_words_added AFTER INSERT ON products REFERENCING NEW TABLE AS learned
	FOR EACH STATEMENT EXECUTE FUNCTION learn_product_words();--> statement-breakpoint
CREATE TRIGGER products_words_changed AFTER UPDATE ON products REFERENCING NEW TABLE AS learned
	FOR EACH STATEMENT EXECUTE FUNCTION learn_product_words();--> statement-breakpoint
UPDATE products SET company_name = '';
