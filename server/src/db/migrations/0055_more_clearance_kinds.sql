ALTER TABLE "fda_decisions" DROP CONSTRAINT "fda_decisions_kind";--> statement-breakpoint
ALTER TABLE "product_clearances" DROP CONSTRAINT "product_clearances_kind";--> statement-breakpoint
ALTER TABLE "fda_decisions" ADD CONSTRAINT "fda_decisions_kind" CHECK ("fda_decisions"."kind" in ('510k', 'pma', 'de_novo', 'hde'));--> statement-breakpoint
ALTER TABLE "product_clearances" ADD CONSTRAINT "product_clearances_kind" CHECK ("product_clearances"."kind" in ('510k', 'pma', 'de_novo', 'hde', 'ce_certificate'));