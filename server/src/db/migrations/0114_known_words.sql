-- Only words that are not known yet are inserted. Otherwise each writer locks the rows of its words until it ends, and all who use
-- a common word wait for each other. New words are inserted in one order, so that two writers never wait in a circle. Numbers are
-- not learned: no spelling of a number is guessed.
CREATE OR REPLACE FUNCTION learn_company_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO company_words (word, is_name)
		SELECT word, is_name FROM (
			SELECT lexeme AS word, bool_or(weights && '{A,B}') AS is_name FROM learned, unnest(search_words)
			WHERE length(lexeme) <= 40 AND lexeme !~ '[0-9]' GROUP BY lexeme) AS found
		WHERE NOT EXISTS (SELECT FROM company_words AS known WHERE known.word = found.word AND (known.is_name OR NOT found.is_name))
		ORDER BY word
		ON CONFLICT (word) DO UPDATE SET is_name = true WHERE excluded.is_name AND NOT company_words.is_name;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION learn_product_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO product_words (word, is_name)
		SELECT word, is_name FROM (
			SELECT lexeme AS word, bool_or(weights && '{A,B}') AS is_name FROM learned, unnest(search_words)
			WHERE length(lexeme) <= 40 AND lexeme !~ '[0-9]' GROUP BY lexeme) AS found
		WHERE NOT EXISTS (SELECT FROM product_words AS known WHERE known.word = found.word AND (known.is_name OR NOT found.is_name))
		ORDER BY word
		ON CONFLICT (word) DO UPDATE SET is_name = true WHERE excluded.is_name AND NOT product_words.is_name;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION learn_fda_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO fda_words (word, is_name)
		SELECT word, is_name FROM (
			SELECT lexeme AS word, bool_or(weights && '{A,B}') AS is_name FROM learned, unnest(search_words)
			WHERE length(lexeme) <= 40 AND lexeme !~ '[0-9]' GROUP BY lexeme) AS found
		WHERE NOT EXISTS (SELECT FROM fda_words AS known WHERE known.word = found.word AND (known.is_name OR NOT found.is_name))
		ORDER BY word
		ON CONFLICT (word) DO UPDATE SET is_name = true WHERE excluded.is_name AND NOT fda_words.is_name;
	RETURN NULL;
END $$;
