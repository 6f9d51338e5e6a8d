ALTER TABLE "contract_items" DROP CONSTRAINT "contract_items_part";--> statement-breakpoint
ALTER TABLE "contract_comments" ADD COLUMN "version" integer;--> statement-breakpoint
ALTER TABLE "contract_comments" ADD COLUMN "page" integer;--> statement-breakpoint
ALTER TABLE "contract_comments" ADD CONSTRAINT "contract_comments_page" CHECK (("contract_comments"."version" is null) = ("contract_comments"."page" is null));--> statement-breakpoint
ALTER TABLE "contract_items" ADD CONSTRAINT "contract_items_part" CHECK ("contract_items"."part" in ('term', 'clause', 'duty', 'paper'));