CREATE TABLE "fda_recalls" (
	"number" text PRIMARY KEY NOT NULL,
	"status" text,
	"recall_class" text,
	"recalled_on" date,
	"firm" text,
	"product_code" text,
	"clearance_number" text,
	"cause" text,
	"quantity" text,
	"source_name" text NOT NULL,
	"source_date" date NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "fda_recalls_product_code" ON "fda_recalls" USING btree ("product_code");--> statement-breakpoint
CREATE INDEX "fda_recalls_clearance_number" ON "fda_recalls" USING btree ("clearance_number");