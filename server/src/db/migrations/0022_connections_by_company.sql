CREATE INDEX "connections_requester_company" ON "connections" USING btree ("requester_company_id");--> statement-breakpoint
CREATE INDEX "connections_recipient_company" ON "connections" USING btree ("recipient_company_id");--> statement-breakpoint
CREATE INDEX "connections_product" ON "connections" USING btree ("product_id");