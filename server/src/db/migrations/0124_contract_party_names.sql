ALTER TABLE "contracts" ADD COLUMN "manufacturer_name" text;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "distributor_name" text;--> statement-breakpoint
UPDATE "contracts" SET
	"manufacturer_name" = coalesce("manufacturer"."name", "deals"."manufacturer_name"),
	"distributor_name" = coalesce("distributor"."name", "deals"."distributor_name")
FROM "deals"
LEFT JOIN "companies" "manufacturer" ON "manufacturer"."id" = "deals"."manufacturer_id"
LEFT JOIN "companies" "distributor" ON "distributor"."id" = "deals"."distributor_id"
WHERE "deals"."id" = "contracts"."deal_id" AND "contracts"."library_version" IS NOT NULL;--> statement-breakpoint
UPDATE "deals" SET "manufacturer_name" = "companies"."name" FROM "companies"
WHERE "companies"."id" = "deals"."manufacturer_id" AND "companies"."name" <> "deals"."manufacturer_name";--> statement-breakpoint
UPDATE "deals" SET "distributor_name" = "companies"."name" FROM "companies"
WHERE "companies"."id" = "deals"."distributor_id" AND "companies"."name" <> "deals"."distributor_name";
