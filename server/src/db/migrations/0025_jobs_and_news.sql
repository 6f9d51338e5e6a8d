CREATE TABLE "company_certificates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"standard" text NOT NULL,
	"issuer" text NOT NULL,
	"number" text NOT NULL,
	"valid_from" date,
	"valid_until" date,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_certificates_days" CHECK ("company_certificates"."valid_until" >= "company_certificates"."valid_from")
);
--> statement-breakpoint
CREATE TABLE "company_news" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"title" text NOT NULL,
	"text" text,
	"link" text,
	"published_on" date NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"location" text NOT NULL,
	"job_type" text NOT NULL,
	"salary_min" integer,
	"salary_max" integer,
	"salary_currency" text DEFAULT 'USD' NOT NULL,
	"is_remote" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"requirements" text[] DEFAULT '{}' NOT NULL,
	"responsibilities" text[] DEFAULT '{}' NOT NULL,
	"search_place" text GENERATED ALWAYS AS (folded(location)) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (folded(title || ' ' || location || ' ' || description)) STORED NOT NULL,
	"posted_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "jobs_salary" CHECK ("jobs"."salary_min" > 0 and "jobs"."salary_max" > 0),
	CONSTRAINT "jobs_salary_order" CHECK ("jobs"."salary_min" <= "jobs"."salary_max"),
	CONSTRAINT "jobs_status" CHECK ("jobs"."status" in ('active', 'draft', 'closed')),
	CONSTRAINT "jobs_type" CHECK ("jobs"."job_type" in ('full_time', 'part_time', 'contract', 'temporary', 'internship'))
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "founded_year" smallint;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "headcount" integer;--> statement-breakpoint
ALTER TABLE "company_certificates" ADD CONSTRAINT "company_certificates_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_news" ADD CONSTRAINT "company_news_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_certificates_company" ON "company_certificates" USING btree ("company_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "company_certificates_once" ON "company_certificates" USING btree ("company_id",lower(standard),lower(number));--> statement-breakpoint
CREATE INDEX "company_news_newest" ON "company_news" USING btree ("company_id","published_on","id");--> statement-breakpoint
CREATE UNIQUE INDEX "company_news_once" ON "company_news" USING btree ("company_id","published_on",lower(title));--> statement-breakpoint
CREATE INDEX "jobs_board" ON "jobs" USING btree ("posted_at","id") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "jobs_board_by_type" ON "jobs" USING btree ("job_type","posted_at","id") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "jobs_company" ON "jobs" USING btree ("company_id","posted_at","id");--> statement-breakpoint
CREATE INDEX "jobs_search_text" ON "jobs" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "jobs_search_place" ON "jobs" USING gin (search_place gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_posted_once" ON "jobs" USING btree ("company_id",lower(title),lower(location)) WHERE status <> 'closed';