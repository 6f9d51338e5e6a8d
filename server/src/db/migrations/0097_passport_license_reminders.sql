CREATE TABLE "passport_license_reminders" (
	"company_id" uuid NOT NULL,
	"expires_on" date NOT NULL,
	"days" smallint NOT NULL,
	CONSTRAINT "passport_license_reminders_company_id_expires_on_days_pk" PRIMARY KEY("company_id","expires_on","days")
);
--> statement-breakpoint
ALTER TABLE "passport_license_reminders" ADD CONSTRAINT "passport_license_reminders_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passport_license_reminders_day" ON "passport_license_reminders" USING btree ("expires_on");