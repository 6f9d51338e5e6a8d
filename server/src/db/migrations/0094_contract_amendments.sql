ALTER TABLE "contracts" DROP CONSTRAINT "contracts_deal_id_unique";--> statement-breakpoint
ALTER TABLE "contract_item_versions" DROP CONSTRAINT "contract_item_versions_action";--> statement-breakpoint
DROP INDEX "agreement_terminations_untold";--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "number" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "started_side" text;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "stopped_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "contracts_once" ON "contracts" USING btree ("deal_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "contracts_one_open" ON "contracts" USING btree ("deal_id") WHERE signed_at is null and stopped_at is null;--> statement-breakpoint
ALTER TABLE "contract_item_versions" ADD CONSTRAINT "contract_item_versions_action" CHECK ("contract_item_versions"."action" in ('offered', 'rejected', 'term_changed', 'carried_over'));--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_side" CHECK ("contracts"."started_side" in ('manufacturer', 'distributor'));--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_amendment" CHECK (("contracts"."number" = 0) = ("contracts"."started_side" is null));--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_stopped" CHECK ("contracts"."stopped_at" is null or ("contracts"."number" > 0 and "contracts"."signed_at" is null));