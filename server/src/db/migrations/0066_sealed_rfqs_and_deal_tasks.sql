CREATE TABLE "deal_tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"deal_id" uuid NOT NULL,
	"title" text NOT NULL,
	"side" text NOT NULL,
	"due_on" date,
	"added_by_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp(3) with time zone,
	"done_by_id" uuid,
	"reminded_at" timestamp(3) with time zone,
	CONSTRAINT "deal_tasks_side" CHECK ("deal_tasks"."side" in ('manufacturer', 'distributor'))
);
--> statement-breakpoint
ALTER TABLE "rfqs" ADD COLUMN "is_sealed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "rfqs" ADD COLUMN "opened_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "rfqs" ADD COLUMN "opened_by_id" uuid;--> statement-breakpoint
ALTER TABLE "deal_tasks" ADD CONSTRAINT "deal_tasks_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_tasks" ADD CONSTRAINT "deal_tasks_added_by_id_users_id_fk" FOREIGN KEY ("added_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_tasks" ADD CONSTRAINT "deal_tasks_done_by_id_users_id_fk" FOREIGN KEY ("done_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deal_tasks_deal" ON "deal_tasks" USING btree ("deal_id","id");--> statement-breakpoint
CREATE INDEX "deal_tasks_added_by" ON "deal_tasks" USING btree ("added_by_id");--> statement-breakpoint
CREATE INDEX "deal_tasks_done_by" ON "deal_tasks" USING btree ("done_by_id");--> statement-breakpoint
CREATE INDEX "deal_tasks_due" ON "deal_tasks" USING btree ("due_on") WHERE done_at is null and reminded_at is null;--> statement-breakpoint
ALTER TABLE "rfqs" ADD CONSTRAINT "rfqs_opened_by_id_users_id_fk" FOREIGN KEY ("opened_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rfqs_opened_by" ON "rfqs" USING btree ("opened_by_id") WHERE opened_by_id is not null;--> statement-breakpoint
ALTER TABLE "rfqs" ADD CONSTRAINT "rfqs_sealed_until_deadline" CHECK (not "rfqs"."is_sealed" or "rfqs"."deadline" is not null);--> statement-breakpoint
ALTER TABLE "rfqs" ADD CONSTRAINT "rfqs_opened" CHECK ("rfqs"."opened_at" is null or ("rfqs"."is_sealed" and "rfqs"."status" <> 'open'));