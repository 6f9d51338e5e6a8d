CREATE TABLE "removed_records" (
	"source_key" text PRIMARY KEY NOT NULL,
	"removed_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "recommendation_refreshes" ADD COLUMN "company_id" uuid;
--> statement-breakpoint
-- Invoices that were canceled by an earlier release left what they charged pending.
UPDATE "billing_events" SET "status" = 'completed' WHERE "status" = 'pending' AND "id" IN (
	SELECT "event_id" FROM "invoice_lines" JOIN "invoices" ON "invoices"."id" = "invoice_lines"."invoice_id"
		WHERE "voided_at" IS NOT NULL
	UNION ALL
	SELECT "tax"."id" FROM "billing_events" AS "tax" JOIN "invoices" ON "invoices"."id" = "tax"."subject_id"
		WHERE "tax"."event_type" = 'tax' AND "voided_at" IS NOT NULL
);
