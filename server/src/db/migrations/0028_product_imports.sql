CREATE TABLE "product_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"file" "bytea" NOT NULL,
	"digest" text NOT NULL,
	"columns" jsonb NOT NULL,
	"plan" jsonb NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"rows" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp(3) with time zone,
	CONSTRAINT "product_imports_state" CHECK ("product_imports"."state" in ('open', 'running', 'finished', 'stopped')),
	CONSTRAINT "product_imports_done" CHECK ("product_imports"."done" between 0 and "product_imports"."rows")
);
--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "product_imports_file" ON "product_imports" USING btree ("company_id","digest") WHERE state in ('open', 'running');--> statement-breakpoint
CREATE UNIQUE INDEX "product_imports_running" ON "product_imports" USING btree ("company_id") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "product_imports_user" ON "product_imports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "product_imports_kept" ON "product_imports" USING btree ("created_at");