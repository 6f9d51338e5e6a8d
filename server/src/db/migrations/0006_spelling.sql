-- Returns the first four and five letters, complete and with each one left out. Two words whose beginnings differ by one
-- typing error share at least one of these keys.
CREATE FUNCTION spelling_keys(word text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT array(
		SELECT left(word, size) FROM generate_series(4, 5) AS size WHERE length(word) >= size
		UNION
		SELECT left(word, place - 1) || substr(left(word, size), place + 1)
			FROM generate_series(4, 5) AS size, generate_series(1, size) AS place WHERE length(word) >= size)
$$;--> statement-breakpoint
DROP INDEX "company_words_near";--> statement-breakpoint
CREATE INDEX "company_words_holding" ON "company_words" USING gin (word gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "company_words_spelling" ON "company_words" USING gin (spelling_keys(word));