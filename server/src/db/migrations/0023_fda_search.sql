CREATE TABLE "fda_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fda_decisions" ADD COLUMN "search_name" text GENERATED ALWAYS AS (folded(device_name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "fda_decisions" ADD COLUMN "search_near" text GENERATED ALWAYS AS (folded(device_name || ' ' || applicant) || ' ' || joined_numbers(device_name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "fda_decisions" ADD COLUMN "search_text" text GENERATED ALWAYS AS (folded(device_name || ' ' || applicant || ' ' || number || ' ' || coalesce(product_code, '')) || ' ' || joined_numbers(device_name)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "fda_words_holding" ON "fda_words" USING gin (word gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "fda_words_spelling" ON "fda_words" USING gin (spelling_keys(word));--> statement-breakpoint
CREATE INDEX "fda_decisions_search_start" ON "fda_decisions" USING btree (search_name text_pattern_ops);--> statement-breakpoint
CREATE INDEX "fda_decisions_search_name" ON "fda_decisions" USING gin (search_name gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "fda_decisions_search_near" ON "fda_decisions" USING gin (search_near gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "fda_decisions_search_text" ON "fda_decisions" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE FUNCTION learn_fda_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- In one order, so that two writers never wait for each other in a circle.
	INSERT INTO fda_words
		SELECT DISTINCT word FROM learned, regexp_split_to_table(search_near, '[^[:alnum:]]+') AS word
		WHERE length(word) BETWEEN 3 AND 40 AND word !~ '[0-9]'
		ORDER BY word
		ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER fda_decisions_words_added AFTER INSERT ON fda_decisions REFERENCING NEW TABLE AS learned
	FOR EACH STATEMENT EXECUTE FUNCTION learn_fda_words();--> statement-breakpoint
CREATE TRIGGER fda_decisions_words_changed AFTER UPDATE ON fda_decisions REFERENCING NEW TABLE AS learned
	FOR EACH STATEMENT EXECUTE FUNCTION learn_fda_words();--> statement-breakpoint
INSERT INTO fda_words
	SELECT DISTINCT word FROM fda_decisions, regexp_split_to_table(search_near, '[^[:alnum:]]+') AS word
	WHERE length(word) BETWEEN 3 AND 40 AND word !~ '[0-9]'
	ON CONFLICT DO NOTHING;
