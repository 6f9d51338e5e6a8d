ALTER TABLE "deal_history" DROP CONSTRAINT "deal_history_action";--> statement-breakpoint
ALTER TABLE "deal_proposals" DROP CONSTRAINT "deal_proposals_status";--> statement-breakpoint
ALTER TABLE "deal_proposals" ADD COLUMN "counters_id" uuid;--> statement-breakpoint
ALTER TABLE "deal_proposals" ADD CONSTRAINT "deal_proposals_counters_id_deal_proposals_id_fk" FOREIGN KEY ("counters_id") REFERENCES "public"."deal_proposals"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "deal_proposals_one_counter" ON "deal_proposals" USING btree ("counters_id");--> statement-breakpoint
ALTER TABLE "deal_history" ADD CONSTRAINT "deal_history_action" CHECK ("deal_history"."action" in ('created', 'changed', 'proposed', 'accepted', 'declined', 'withdrawn', 'expired', 'countered', 'superseded'));--> statement-breakpoint
ALTER TABLE "deal_proposals" ADD CONSTRAINT "deal_proposals_status" CHECK ("deal_proposals"."status" in ('open', 'accepted', 'declined', 'withdrawn', 'expired', 'countered', 'superseded'));