-- Removes trademark signs, which unaccent would turn into letters that no one types.
CREATE OR REPLACE FUNCTION folded(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, translate(value, '®™℠©', ''))) $$;--> statement-breakpoint
UPDATE companies SET id = id WHERE concat(name, location, description) ~ '[®™℠©]';--> statement-breakpoint
UPDATE products SET id = id WHERE concat(name, specifications, description) ~ '[®™℠©]';
