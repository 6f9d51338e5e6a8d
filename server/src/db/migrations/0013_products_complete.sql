CREATE TABLE "fda_decisions" (
	"number" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"applicant" text NOT NULL,
	"device_name" text NOT NULL,
	"product_code" text,
	"decision_date" date,
	"decision_code" text,
	"decision" text,
	"is_clearance" boolean NOT NULL,
	"source_name" text NOT NULL,
	"source_date" date NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fda_decisions_kind" CHECK ("fda_decisions"."kind" in ('510k', 'pma', 'de_novo'))
);
--> statement-breakpoint
CREATE TABLE "product_clearances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"valid_until" date,
	"verdict" text DEFAULT 'pending' NOT NULL,
	"checked_at" timestamp(3) with time zone,
	"review" text,
	"reviewed_by" uuid,
	"reviewed_at" timestamp(3) with time zone,
	"review_notes" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_clearances_kind" CHECK ("product_clearances"."kind" in ('510k', 'pma', 'de_novo', 'ce_certificate'))
);
--> statement-breakpoint
CREATE TABLE "product_territories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"territory" text NOT NULL,
	"state" text NOT NULL,
	"distributor_id" uuid,
	"starts_on" date DEFAULT current_date NOT NULL,
	"ends_on" date,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_territories_state" CHECK ("product_territories"."state" in ('open', 'non_exclusive', 'exclusive')),
	CONSTRAINT "product_territories_days" CHECK ("product_territories"."ends_on" is null or "product_territories"."ends_on" >= "product_territories"."starts_on")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "launch_date" date;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "list_price_cents" bigint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "list_price_currency" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "withdrawn_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "product_clearances" ADD CONSTRAINT "product_clearances_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_clearances" ADD CONSTRAINT "product_clearances_reviewed_by_admins_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_territories" ADD CONSTRAINT "product_territories_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_territories" ADD CONSTRAINT "product_territories_distributor_id_companies_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fda_decisions_product_code" ON "fda_decisions" USING btree ("product_code");--> statement-breakpoint
CREATE UNIQUE INDEX "product_clearances_once" ON "product_clearances" USING btree ("product_id","kind","number");--> statement-breakpoint
CREATE INDEX "product_clearances_number" ON "product_clearances" USING btree ("number");--> statement-breakpoint
CREATE INDEX "product_clearances_check" ON "product_clearances" USING btree ("checked_at","id");--> statement-breakpoint
CREATE INDEX "product_clearances_review" ON "product_clearances" USING btree ("id") WHERE review = 'waiting';--> statement-breakpoint
CREATE INDEX "product_territories_product" ON "product_territories" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_territories_open" ON "product_territories" USING btree ("territory","product_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "product_territories_distributor" ON "product_territories" USING btree ("distributor_id");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_list_price" CHECK (("products"."list_price_cents" is null) = ("products"."list_price_currency" is null) and "products"."list_price_cents" > 0);--> statement-breakpoint
-- Maps a territory to a range of numbers: the twelve US regions lie within North America, the others beside it. Ranges
-- overlap exactly if the territories do (decision 075).
CREATE FUNCTION territory_span(territory text) RETURNS int4range LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT CASE territory
		WHEN 'north_america' THEN int4range(0, 100)
		WHEN 'europe' THEN int4range(100, 101)
		WHEN 'asia_pacific' THEN int4range(101, 102)
		WHEN 'latin_america' THEN int4range(102, 103)
		WHEN 'middle_east_africa' THEN int4range(103, 104)
		ELSE (SELECT int4range(place::int, place::int + 1) FROM unnest(ARRAY[
			'northeast', 'new_york_metro', 'mid_atlantic', 'southeast', 'south', 'midwest', 'texas', 'mountain',
			'pacific_northwest', 'northern_california', 'southern_california', 'southwest'
		]) WITH ORDINALITY AS regions (region, place) WHERE region = territory)
	END
$$;--> statement-breakpoint
ALTER TABLE "product_territories" ADD CONSTRAINT "product_territories_territory" CHECK (territory_span("territory") IS NOT NULL);--> statement-breakpoint
-- A territory of a product has one state at a time.
ALTER TABLE "product_territories" ADD CONSTRAINT "product_territories_one_state" EXCLUDE USING gist (
	"product_id" WITH =, "territory" WITH =, daterange("starts_on", "ends_on", '[]') WITH &&);--> statement-breakpoint
-- Two exclusives never overlap.
ALTER TABLE "product_territories" ADD CONSTRAINT "product_territories_one_exclusive" EXCLUDE USING gist (
	"product_id" WITH =, territory_span("territory") WITH &&, daterange("starts_on", "ends_on", '[]') WITH &&)
	WHERE ("state" = 'exclusive');--> statement-breakpoint
-- No other term is taken inside an exclusive.
ALTER TABLE "product_territories" ADD CONSTRAINT "product_territories_exclusive_alone" EXCLUDE USING gist (
	"product_id" WITH =, territory_span("territory") WITH &&, daterange("starts_on", "ends_on", '[]') WITH &&, "state" WITH <>)
	WHERE ("state" <> 'open');
