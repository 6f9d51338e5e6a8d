-- PostgreSQL reads "1e30" as a number with an exponent, so to_tsvector divides a model number such as "1e30r40" into "1e30" and
-- "r40", and nobody who types it finds it. Such words are added in one piece; PostgreSQL refuses words
-- of more than 2,046 bytes, so longer ones are not.
CREATE FUNCTION words_like_exponents(terms text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT coalesce(string_agg('''' || word[1] || ''':1', ' '), '')::tsvector
	FROM regexp_matches(terms, '(?<![^ ])([0-9]{1,20}e[0-9]{1,20}[^ ]{1,200})(?![^ ])', 'g') AS word
$$;--> statement-breakpoint
CREATE FUNCTION words_of_terms(terms text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT CASE WHEN terms ~ '[0-9]e[0-9]'
		THEN to_tsvector('pg_catalog.simple'::regconfig, terms) || public.words_like_exponents(terms)
		ELSE to_tsvector('pg_catalog.simple'::regconfig, terms) END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_words(name text, near text, more text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT setweight(public.words_of_terms(public.search_terms(name) || ' ' || public.joined_numbers(name)), 'A')
		|| setweight(public.words_of_terms(public.search_terms(near)), 'B')
		|| setweight(public.words_of_terms(public.search_terms(more) || ' ' || public.joined_numbers(more)), 'D')
$$;--> statement-breakpoint
-- Names are written again, so that the words of these records are computed again.
UPDATE products SET name = name WHERE search_text ~ '[0-9]e[0-9]+[a-z]';--> statement-breakpoint
UPDATE companies SET name = name WHERE search_text ~ '[0-9]e[0-9]+[a-z]';--> statement-breakpoint
UPDATE fda_decisions SET device_name = device_name WHERE search_text ~ '[0-9]e[0-9]+[a-z]';
