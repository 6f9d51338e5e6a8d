-- Several distributors can have taken a territory non-exclusively (decision 120): its terms at one time have one state, and
-- each distributor has one of them.
ALTER TABLE "product_territories" DROP CONSTRAINT "product_territories_one_state";--> statement-breakpoint
ALTER TABLE "product_territories" ADD CONSTRAINT "product_territories_one_state" EXCLUDE USING gist (
	"product_id" WITH =, "territory" WITH =, daterange("starts_on", "ends_on", '[]') WITH &&, "state" WITH <>);--> statement-breakpoint
-- A non-exclusive term without a named distributor is another one's, so that the terms of deleted companies can remain.
ALTER TABLE "product_territories" ADD CONSTRAINT "product_territories_one_per_distributor" EXCLUDE USING gist (
	"product_id" WITH =, "territory" WITH =,
	(CASE WHEN "state" = 'non_exclusive' THEN coalesce("distributor_id", "id") ELSE "product_id" END) WITH =,
	daterange("starts_on", "ends_on", '[]') WITH &&);
