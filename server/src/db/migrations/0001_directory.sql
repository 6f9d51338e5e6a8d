-- PostgreSQL treats unaccent() as stable because its dictionary may change. Naming the dictionary allows an immutable function, which can be indexed.
CREATE FUNCTION folded(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;--> statement-breakpoint
-- Escapes a text for LIKE. It is folded first, because folding can turn a full-width character into a wildcard.
CREATE FUNCTION like_literal(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	AS $$ SELECT regexp_replace(public.folded(value), '([\\%_])', '\\\1', 'g') $$;--> statement-breakpoint
CREATE TABLE "company_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "companies_listing";--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "search_name" text GENERATED ALWAYS AS (folded(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "search_place" text GENERATED ALWAYS AS (folded(coalesce(location, ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "search_text" text GENERATED ALWAYS AS (folded(name || ' ' || coalesce(location, '') || ' ' || coalesce(description, ''))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "company_words_near" ON "company_words" USING gist (word gist_trgm_ops);--> statement-breakpoint
CREATE INDEX "companies_type_listing" ON "companies" USING btree ("type",(- listing_rank),"id");--> statement-breakpoint
CREATE INDEX "companies_search_start" ON "companies" USING btree (search_name text_pattern_ops);--> statement-breakpoint
CREATE INDEX "companies_search_name" ON "companies" USING gin (search_name gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "companies_search_place" ON "companies" USING gin (search_place gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "companies_search_text" ON "companies" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "companies_one_name_per_owner" ON "companies" USING btree ("owner_id",lower(name)) WHERE not is_unclaimed;--> statement-breakpoint
CREATE INDEX "company_badges_shown" ON "company_badges" USING btree ("badge_id","company_id") WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX "products_listing" ON "products" USING btree ((source_key is null),"created_at","id");--> statement-breakpoint
CREATE INDEX "products_category_listing" ON "products" USING btree ("category",(source_key is null),"created_at","id");--> statement-breakpoint
CREATE INDEX "products_status_listing" ON "products" USING btree ("regulatory_status",(source_key is null),"created_at","id");--> statement-breakpoint
CREATE INDEX "companies_listing" ON "companies" USING btree ((- listing_rank),"id");--> statement-breakpoint
CREATE FUNCTION learn_company_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- In one order, so that two writers never wait for each other in a circle.
	INSERT INTO company_words
		SELECT DISTINCT word FROM learned, regexp_split_to_table(search_name || ' ' || search_place, '[^[:alnum:]]+') AS word
		WHERE length(word) BETWEEN 3 AND 40
		ORDER BY word
		ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER companies_words_added AFTER INSERT ON companies REFERENCING NEW TABLE AS learned
	FOR EACH STATEMENT EXECUTE FUNCTION learn_company_words();--> statement-breakpoint
CREATE TRIGGER companies_words_changed AFTER UPDATE ON companies REFERENCING NEW TABLE AS learned
	FOR EACH STATEMENT EXECUTE FUNCTION learn_company_words();--> statement-breakpoint
INSERT INTO company_words
	SELECT DISTINCT word FROM companies, regexp_split_to_table(search_name || ' ' || search_place, '[^[:alnum:]]+') AS word
	WHERE length(word) BETWEEN 3 AND 40
	ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO trust_badges (id, type, name, description) VALUES
	('01900000-0000-7000-8000-000000000001', 'fda_approved', 'FDA cleared or approved', 'A device of this company holds an FDA decision that we looked up.'),
	('01900000-0000-7000-8000-000000000002', 'iso_13485_certified', 'ISO 13485 certified', 'Quality management for medical devices, by certificate.'),
	('01900000-0000-7000-8000-000000000003', 'ce_marked', 'CE marked', 'A device of this company may be sold in the European Economic Area.'),
	('01900000-0000-7000-8000-000000000004', 'gmp_certified', 'GMP certified', 'Good manufacturing practice, by certificate.'),
	('01900000-0000-7000-8000-000000000005', 'verified_distributor', 'Verified distributor', 'Business registration and references were checked.'),
	('01900000-0000-7000-8000-000000000006', 'premium_member', 'Premium member', 'Subscribes to a premium plan.'),
	('01900000-0000-7000-8000-000000000007', 'clinical_data_verified', 'Clinical data verified', 'Published clinical data was checked.'),
	('01900000-0000-7000-8000-000000000008', 'regulatory_expert', 'Regulatory expert', 'Employs regulatory staff with documented experience.')
	ON CONFLICT (type) DO NOTHING;
