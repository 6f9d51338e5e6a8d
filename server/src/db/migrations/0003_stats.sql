CREATE INDEX "companies_country" ON "companies" USING btree ("country");--> statement-breakpoint
CREATE INDEX "companies_registered" ON "companies" USING btree ("created_at") WHERE not is_unclaimed;