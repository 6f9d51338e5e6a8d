DROP INDEX "connections_requester_status";--> statement-breakpoint
DROP INDEX "connections_recipient_status";--> statement-breakpoint
DROP INDEX "connections_requester";--> statement-breakpoint
DROP INDEX "connections_recipient";--> statement-breakpoint
CREATE INDEX "connections_requester" ON "connections" USING btree ("requester_id","status","id");--> statement-breakpoint
CREATE INDEX "connections_recipient" ON "connections" USING btree ("recipient_id","status","id");