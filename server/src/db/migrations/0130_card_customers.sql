ALTER TABLE "stripe_customers" ADD COLUMN "had_card" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stripe_customers" ADD COLUMN "is_deleted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "stripe_customers" SET "had_card" = true
WHERE "card" IS NOT NULL OR EXISTS (
	SELECT FROM "stripe_checkouts"
	WHERE "stripe_checkouts"."payer_id" = "stripe_customers"."payer_id" AND "stripe_checkouts"."completed_at" IS NOT NULL
);
