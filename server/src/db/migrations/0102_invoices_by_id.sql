DROP INDEX "invoices_payer";--> statement-breakpoint
CREATE INDEX "invoices_payer" ON "invoices" USING btree ("payer_id","id");
