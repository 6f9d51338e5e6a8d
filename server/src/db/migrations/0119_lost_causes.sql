ALTER TABLE "deals" DROP CONSTRAINT "deals_lost";--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "lost_cause" text;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_lost_cause" CHECK ("deals"."lost_cause" in ('company_deleted'));--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_lost" CHECK (("deals"."lost_reason" is null and "deals"."lost_cause" is null) = ("deals"."stage" <> 'closed_lost'));--> statement-breakpoint
-- Earlier releases closed the deals of deleted companies with an English sentence, in a step of neither company.
UPDATE "deals" SET "lost_reason" = NULL, "lost_cause" = 'company_deleted' FROM "deal_history" AS step
WHERE step."deal_id" = "deals"."id" AND step."action" = 'changed' AND step."side" IS NULL
	AND step."change" ->> 'field' = 'stage' AND step."change" ->> 'after' = 'closed_lost';--> statement-breakpoint
UPDATE "deal_history" SET "message" = NULL
WHERE "action" = 'changed' AND "side" IS NULL AND "change" ->> 'field' = 'stage' AND "change" ->> 'after' = 'closed_lost';
