CREATE TABLE "fda_answers" (
	"number" text PRIMARY KEY NOT NULL,
	"is_found" boolean NOT NULL,
	"answered_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fda_product_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"device_name" text NOT NULL,
	"device_class" text,
	"regulation_number" text
);
--> statement-breakpoint
DROP INDEX "product_clearances_check";--> statement-breakpoint
ALTER TABLE "product_clearances" ADD COLUMN "source_name" text;--> statement-breakpoint
ALTER TABLE "product_clearances" ADD COLUMN "source_date" date;--> statement-breakpoint
ALTER TABLE "product_clearances" ADD COLUMN "due_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "product_clearances" ADD COLUMN "reviewed_names" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "product_codes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "fda_answers_time" ON "fda_answers" USING btree ("answered_at");--> statement-breakpoint
CREATE INDEX "product_clearances_due" ON "product_clearances" USING btree ("due_at","id");--> statement-breakpoint
CREATE INDEX "products_codes" ON "products" USING gin ("product_codes");