CREATE TABLE "company_views" (
	"company_id" uuid NOT NULL,
	"viewer_company_id" uuid NOT NULL,
	"viewed_on" date NOT NULL,
	CONSTRAINT "company_views_company_id_viewed_on_viewer_company_id_pk" PRIMARY KEY("company_id","viewed_on","viewer_company_id")
);
--> statement-breakpoint
CREATE TABLE "product_views" (
	"product_id" uuid NOT NULL,
	"viewer_company_id" uuid NOT NULL,
	"viewed_on" date NOT NULL,
	CONSTRAINT "product_views_product_id_viewed_on_viewer_company_id_pk" PRIMARY KEY("product_id","viewed_on","viewer_company_id")
);
--> statement-breakpoint
CREATE TABLE "search_appearances" (
	"company_id" uuid NOT NULL,
	"words" text NOT NULL,
	"viewer_company_id" uuid NOT NULL,
	"viewed_on" date NOT NULL,
	CONSTRAINT "search_appearances_company_id_viewed_on_words_viewer_company_id_pk" PRIMARY KEY("company_id","viewed_on","words","viewer_company_id")
);
--> statement-breakpoint
ALTER TABLE "company_views" ADD CONSTRAINT "company_views_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_views" ADD CONSTRAINT "company_views_viewer_company_id_companies_id_fk" FOREIGN KEY ("viewer_company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_views" ADD CONSTRAINT "product_views_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_views" ADD CONSTRAINT "product_views_viewer_company_id_companies_id_fk" FOREIGN KEY ("viewer_company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_appearances" ADD CONSTRAINT "search_appearances_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_appearances" ADD CONSTRAINT "search_appearances_viewer_company_id_companies_id_fk" FOREIGN KEY ("viewer_company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_views_viewer" ON "company_views" USING btree ("viewer_company_id");--> statement-breakpoint
CREATE INDEX "company_views_day" ON "company_views" USING btree ("viewed_on");--> statement-breakpoint
CREATE INDEX "product_views_viewer" ON "product_views" USING btree ("viewer_company_id");--> statement-breakpoint
CREATE INDEX "product_views_day" ON "product_views" USING btree ("viewed_on");--> statement-breakpoint
CREATE INDEX "search_appearances_viewer" ON "search_appearances" USING btree ("viewer_company_id");--> statement-breakpoint
CREATE INDEX "search_appearances_day" ON "search_appearances" USING btree ("viewed_on");