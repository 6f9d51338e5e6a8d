DROP INDEX "connections_waiting";--> statement-breakpoint
CREATE INDEX "connections_requester_status" ON "connections" USING btree ("requester_id","status");--> statement-breakpoint
CREATE INDEX "connections_recipient_status" ON "connections" USING btree ("recipient_id","status");--> statement-breakpoint
CREATE INDEX "connections_rejected_pair" ON "connections" USING btree (least("requester_id", "recipient_id"),greatest("requester_id", "recipient_id")) WHERE status = 'rejected';--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree (lower("last_name"),lower("first_name"),"id");--> statement-breakpoint
CREATE INDEX "users_name_words" ON "users" USING gin (folded("first_name" || ' ' || "last_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_email_words" ON "users" USING gin (folded("email") gin_trgm_ops);