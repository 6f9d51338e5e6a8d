ALTER TABLE "fda_decisions" ALTER COLUMN "is_clearance" DROP NOT NULL;--> statement-breakpoint
-- A De Novo without a code was stored with the usual wording, which the FDA had not stated.
UPDATE "fda_decisions" SET "decision" = NULL WHERE "kind" = 'de_novo' AND "decision_code" IS NULL AND "decision" = 'Granted';--> statement-breakpoint
-- Only exact codes and texts count; numbers that relied on others are looked up again.
WITH "undecided" AS (
  UPDATE "fda_decisions" SET "is_clearance" = NULL
  WHERE "is_clearance" AND NOT (
    coalesce("decision_code", '') IN ('SESE', 'SESD', 'SESK', 'SEKD', 'SESN', 'SESP', 'SEPT', 'SEST', 'SESU', 'ST', 'SN', 'PT', 'DENG', 'APPR')
    OR "decision_code" IS NULL AND coalesce("decision", '') IN (
      'Substantially Equivalent', 'Substantially Equivalent with Drug', 'Substantially Equivalent - Kit',
      'Substantially Equivalent - Kit with Drugs', 'Substantially Equivalent for Some Indications',
      'Substantially Equivalent - PostMarket Surveillance Required', 'Substantially Equivalent - Subject to Tracking & PMS',
      'Substantially Equivalent - Subject to Tracking Reg.', 'Substantially Equivalent - With Limitations', 'Granted', 'Approved'))
  RETURNING "number"
)
UPDATE "product_clearances" SET "due_at" = now() WHERE "number" IN (SELECT "number" FROM "undecided");
