ALTER TABLE "arrivals" DROP CONSTRAINT "arrivals_kind";--> statement-breakpoint
ALTER TABLE "saved_searches" DROP CONSTRAINT "saved_searches_kind";--> statement-breakpoint
ALTER TABLE "arrivals" ADD CONSTRAINT "arrivals_kind" CHECK ("arrivals"."kind" in ('products', 'companies', 'rfqs'));--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_kind" CHECK ("saved_searches"."kind" in ('products', 'companies', 'rfqs'));