-- What a name looks like: without legal form, spaces and punctuation, and with one letter for all that look like it
-- (Unicode UTS 39, for Latin, Cyrillic and Greek).
CREATE FUNCTION name_skeleton(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT replace(replace(translate(public.search_core(translate(lower(normalize(value, NFKC)),
		'авекмнорстухісјԁһԛԝѕьαβεζηικμνορτυχі', 'abekmhopctyxicjdhqwsbabezhikmvoptyxi')),
		'01i', 'oll'), 'rn', 'm'), 'vv', 'w')
$$;--> statement-breakpoint
CREATE INDEX "companies_verified_skeleton" ON "companies" USING btree (name_skeleton(name)) WHERE is_verified;