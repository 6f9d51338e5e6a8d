CREATE INDEX "company_words_start" ON "company_words" USING btree (word text_pattern_ops);--> statement-breakpoint
CREATE INDEX "fda_words_start" ON "fda_words" USING btree (word text_pattern_ops);--> statement-breakpoint
CREATE INDEX "product_words_start" ON "product_words" USING btree (word text_pattern_ops);