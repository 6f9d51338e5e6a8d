-- A trademark sign says nothing of a name: unaccent would make letters of it, and nobody types them.
CREATE OR REPLACE FUNCTION folded(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, translate(value, '®™℠©', ''))) $$;--> statement-breakpoint
UPDATE companies SET id = id WHERE concat(name, location, description) ~ '[®™℠©]';--> statement-breakpoint
UPDATE products SET id = id WHERE concat(name, specifications, description) ~ '[®™℠©]';
