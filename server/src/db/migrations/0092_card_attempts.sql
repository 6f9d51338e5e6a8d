ALTER TABLE "stripe_checkouts" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "stripe_invoices" ADD COLUMN "attempts" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "stripe_invoices" SET "attempts" = "retries";
