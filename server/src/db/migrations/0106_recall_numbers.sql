-- A recall may name several clearances. Of earlier imports only the first is known, and the next import adds the others.
ALTER TABLE "fda_recalls" ADD COLUMN "clearance_numbers" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "fda_recalls" SET "clearance_numbers" = ARRAY["clearance_number"] WHERE "clearance_number" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "fda_recalls_clearance_numbers" ON "fda_recalls" USING gin ("clearance_numbers");--> statement-breakpoint
CREATE INDEX "product_clearances_recalled" ON "product_clearances" USING btree (split_part(number, '/', 1));
