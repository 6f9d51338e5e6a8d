ALTER TABLE "rfq_responses" ADD COLUMN "deal_id" uuid;--> statement-breakpoint
ALTER TABLE "rfq_responses" ADD COLUMN "awarded_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "rfq_responses" ADD CONSTRAINT "rfq_responses_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rfq_responses_deal" ON "rfq_responses" USING btree ("deal_id");