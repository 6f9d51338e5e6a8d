DROP INDEX "billing_events_user";--> statement-breakpoint
DROP INDEX "connections_requester";--> statement-breakpoint
DROP INDEX "connections_recipient";--> statement-breakpoint
DROP INDEX "conversation_sides_recent";--> statement-breakpoint
DROP INDEX "messages_conversation";--> statement-breakpoint
DROP INDEX "messages_sender";--> statement-breakpoint
DROP INDEX "messages_receiver";--> statement-breakpoint
DROP INDEX "nda_agreements_user";--> statement-breakpoint
DROP INDEX "notifications_list";--> statement-breakpoint
DROP INDEX "products_company";--> statement-breakpoint
DROP INDEX "products_launches";--> statement-breakpoint
CREATE INDEX "billing_events_user" ON "billing_events" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "connections_requester" ON "connections" USING btree ("requester_id","id");--> statement-breakpoint
CREATE INDEX "connections_recipient" ON "connections" USING btree ("recipient_id","id");--> statement-breakpoint
CREATE INDEX "conversation_sides_recent" ON "conversation_sides" USING btree ("user_id","last_message_id");--> statement-breakpoint
CREATE INDEX "messages_conversation" ON "messages" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE INDEX "messages_sender" ON "messages" USING btree ("sender_id","id");--> statement-breakpoint
CREATE INDEX "messages_receiver" ON "messages" USING btree ("receiver_id","id");--> statement-breakpoint
CREATE INDEX "nda_agreements_user" ON "nda_agreements" USING btree ("user_id","signed_at");--> statement-breakpoint
CREATE INDEX "notifications_list" ON "notifications" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "products_company" ON "products" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "products_launches" ON "products" USING btree ("created_at","id") WHERE source_key is null;