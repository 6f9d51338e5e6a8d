CREATE TABLE "clock_baselines" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"days" integer NOT NULL,
	CONSTRAINT "clock_baselines_days" CHECK ("clock_baselines"."days" > 0)
);
--> statement-breakpoint
ALTER TABLE "clock_baselines" ADD CONSTRAINT "clock_baselines_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deals_won" ON "deals" USING btree ("closed_at") WHERE stage = 'closed_won';--> statement-breakpoint
CREATE INDEX "deals_manufacturer_won" ON "deals" USING btree ("manufacturer_id","closed_at") WHERE stage = 'closed_won';