DROP INDEX "connections_requester_company";--> statement-breakpoint
CREATE INDEX "connections_requester_company" ON "connections" USING btree ("requester_company_id","created_at");