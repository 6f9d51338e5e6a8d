CREATE TABLE "rfq_companies" (
	"rfq_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "rfq_companies_rfq_id_company_id_pk" PRIMARY KEY("rfq_id","company_id")
);
--> statement-breakpoint
CREATE TABLE "rfq_products" (
	"rfq_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	CONSTRAINT "rfq_products_rfq_id_product_id_pk" PRIMARY KEY("rfq_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "rfq_responses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rfq_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"responder_id" uuid NOT NULL,
	"contents" "bytea" NOT NULL,
	"submitted_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rfq_responses_one_per_company" UNIQUE("rfq_id","company_id")
);
--> statement-breakpoint
CREATE TABLE "rfq_watches" (
	"rfq_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "rfq_watches_rfq_id_user_id_pk" PRIMARY KEY("rfq_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "rfqs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"requester_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"requirements" text[] DEFAULT '{}' NOT NULL,
	"product_categories" text[] DEFAULT '{}' NOT NULL,
	"territories" text[] DEFAULT '{}' NOT NULL,
	"specifications" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"volume" text,
	"budget" text,
	"timeline" text,
	"delivery_location" text,
	"regulatory_requirements" text[] DEFAULT '{}' NOT NULL,
	"audience" text NOT NULL,
	"is_anonymous" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"deadline" timestamp(3) with time zone,
	"closed_at" timestamp(3) with time zone,
	"closed_reason" text,
	"revised_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (folded(title || ' ' || description)) STORED NOT NULL,
	CONSTRAINT "rfqs_status" CHECK ("rfqs"."status" in ('open', 'closed', 'expired')),
	CONSTRAINT "rfqs_audience" CHECK ("rfqs"."audience" in ('members', 'chosen')),
	CONSTRAINT "rfqs_expires_at_deadline" CHECK ("rfqs"."status" <> 'expired' or "rfqs"."deadline" is not null)
);
--> statement-breakpoint
ALTER TABLE "rfq_companies" ADD CONSTRAINT "rfq_companies_rfq_id_rfqs_id_fk" FOREIGN KEY ("rfq_id") REFERENCES "public"."rfqs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfq_companies" ADD CONSTRAINT "rfq_companies_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfq_products" ADD CONSTRAINT "rfq_products_rfq_id_rfqs_id_fk" FOREIGN KEY ("rfq_id") REFERENCES "public"."rfqs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfq_products" ADD CONSTRAINT "rfq_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfq_responses" ADD CONSTRAINT "rfq_responses_rfq_id_rfqs_id_fk" FOREIGN KEY ("rfq_id") REFERENCES "public"."rfqs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfq_responses" ADD CONSTRAINT "rfq_responses_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfq_responses" ADD CONSTRAINT "rfq_responses_responder_id_users_id_fk" FOREIGN KEY ("responder_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfq_watches" ADD CONSTRAINT "rfq_watches_rfq_id_rfqs_id_fk" FOREIGN KEY ("rfq_id") REFERENCES "public"."rfqs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfq_watches" ADD CONSTRAINT "rfq_watches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfqs" ADD CONSTRAINT "rfqs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfqs" ADD CONSTRAINT "rfqs_requester_id_users_id_fk" FOREIGN KEY ("requester_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rfq_companies_company" ON "rfq_companies" USING btree ("company_id","rfq_id");--> statement-breakpoint
CREATE INDEX "rfq_products_product" ON "rfq_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "rfq_responses_company" ON "rfq_responses" USING btree ("company_id","rfq_id");--> statement-breakpoint
CREATE INDEX "rfq_watches_user" ON "rfq_watches" USING btree ("user_id","rfq_id");--> statement-breakpoint
CREATE INDEX "rfqs_company" ON "rfqs" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "rfqs_open" ON "rfqs" USING btree ("id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "rfqs_due" ON "rfqs" USING btree ("deadline") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "rfqs_search_text" ON "rfqs" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "rfqs_categories" ON "rfqs" USING gin ("product_categories");--> statement-breakpoint
CREATE INDEX "rfqs_territories" ON "rfqs" USING gin ("territories");