ALTER TABLE "deals" ADD COLUMN "agreement_waits_manufacturer" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "agreement_waits_distributor" timestamp(3) with time zone;--> statement-breakpoint
-- Agreements that were being negotiated before these columns existed: what waits for an answer.
UPDATE "deals" SET
  "agreement_waits_manufacturer" = "open"."manufacturer", "agreement_waits_distributor" = "open"."distributor"
FROM (
  SELECT c."deal_id",
    min(i."changed_at") FILTER (WHERE i."last_side" = 'distributor') AS "manufacturer",
    min(i."changed_at") FILTER (WHERE i."last_side" = 'manufacturer') AS "distributor"
  FROM "contracts" c JOIN "contract_items" i ON i."contract_id" = c."id"
  WHERE c."signed_at" IS NULL AND c."stopped_at" IS NULL AND NOT i."is_removed" AND i."version" > 0
    AND i."agreed_version" IS DISTINCT FROM i."version"
  GROUP BY c."deal_id"
) AS "open" WHERE "open"."deal_id" = "deals"."id";--> statement-breakpoint
-- And those that are agreed: the companies without signatories, otherwise those whose signatories have not signed.
UPDATE "deals" SET
  "agreement_waits_manufacturer" = CASE WHEN "open"."manufacturer" THEN "open"."since" END,
  "agreement_waits_distributor" = CASE WHEN "open"."distributor" THEN "open"."since" END
FROM (
  SELECT "agreed".*,
    CASE WHEN "named" = 2 THEN 'manufacturer' = ANY ("unsigned") ELSE 'manufacturer' <> ALL ("sides") END AS "manufacturer",
    CASE WHEN "named" = 2 THEN 'distributor' = ANY ("unsigned") ELSE 'distributor' <> ALL ("sides") END AS "distributor"
  FROM (
    SELECT c."deal_id",
      (SELECT max(i."changed_at") FROM "contract_items" i WHERE i."contract_id" = c."id" AND NOT i."is_removed") AS "since",
      (SELECT count(DISTINCT s."side") FROM "contract_signatories" s WHERE s."contract_id" = c."id") AS "named",
      ARRAY(SELECT s."side" FROM "contract_signatories" s WHERE s."contract_id" = c."id") AS "sides",
      ARRAY(SELECT s."side" FROM "contract_signatories" s WHERE s."contract_id" = c."id" AND s."signed_at" IS NULL) AS "unsigned"
    FROM "contracts" c
    WHERE c."signed_at" IS NULL AND c."stopped_at" IS NULL AND NOT (c."number" > 0 AND c."version" = 1)
      AND EXISTS (SELECT FROM "contract_items" i WHERE i."contract_id" = c."id" AND i."part" IN ('clause', 'paper') AND NOT i."is_removed")
      AND NOT EXISTS (SELECT FROM "contract_items" i WHERE i."contract_id" = c."id" AND NOT i."is_removed"
        AND (i."version" = 0 OR i."agreed_version" IS DISTINCT FROM i."version"))
  ) AS "agreed"
) AS "open" WHERE "open"."deal_id" = "deals"."id";
