ALTER TABLE "connections" DROP CONSTRAINT "connections_status";--> statement-breakpoint
DROP INDEX "connections_rejected_pair";--> statement-breakpoint
DROP INDEX "connections_one_open_per_pair";--> statement-breakpoint
DROP INDEX "connections_recipient_company";--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "ended_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "reminded_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "connections_closed_pair" ON "connections" USING btree (least("requester_id", "recipient_id"),greatest("requester_id", "recipient_id")) WHERE status in ('rejected', 'withdrawn');--> statement-breakpoint
CREATE INDEX "connections_to_remind_of" ON "connections" USING btree ("created_at") WHERE status = 'pending' and reminded_at is null;--> statement-breakpoint
CREATE INDEX "connections_waiting_since" ON "connections" USING btree ("created_at") WHERE status = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "connections_one_open_per_pair" ON "connections" USING btree (least("requester_id", "recipient_id"),greatest("requester_id", "recipient_id")) WHERE status in ('pending', 'accepted');--> statement-breakpoint
CREATE INDEX "connections_recipient_company" ON "connections" USING btree ("recipient_company_id","created_at");--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_ended" CHECK (("connections"."ended_at" is not null) = ("connections"."status" in ('withdrawn', 'lapsed')));--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_fee_for_accepted" CHECK ("connections"."fee_status" = 'none' or "connections"."status" = 'accepted');--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_status" CHECK ("connections"."status" in ('pending', 'accepted', 'rejected', 'withdrawn', 'lapsed'));