CREATE TABLE "deal_history" (
	"id" uuid PRIMARY KEY NOT NULL,
	"deal_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"action" text NOT NULL,
	"change" jsonb,
	"side" text,
	"person_id" uuid,
	"message" text,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deal_history_action" CHECK ("deal_history"."action" in ('created', 'changed', 'proposed', 'accepted', 'declined', 'withdrawn', 'expired', 'superseded'))
);
--> statement-breakpoint
CREATE TABLE "deal_privates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"deal_id" uuid NOT NULL,
	"side" text NOT NULL,
	"assigned_to_id" uuid,
	"notes" "bytea",
	"revision" integer DEFAULT 1 NOT NULL,
	"saved_by_id" uuid,
	"saved_at" timestamp(3) with time zone,
	CONSTRAINT "deal_privates_side" CHECK ("deal_privates"."side" in ('manufacturer', 'distributor'))
);
--> statement-breakpoint
CREATE TABLE "deal_products" (
	"deal_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "deal_products_deal_id_product_id_pk" PRIMARY KEY("deal_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "deal_proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"deal_id" uuid NOT NULL,
	"field" text NOT NULL,
	"change" jsonb NOT NULL,
	"side" text NOT NULL,
	"proposed_by_id" uuid,
	"message" text,
	"status" text DEFAULT 'open' NOT NULL,
	"proposed_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	CONSTRAINT "deal_proposals_side" CHECK ("deal_proposals"."side" in ('manufacturer', 'distributor')),
	CONSTRAINT "deal_proposals_status" CHECK ("deal_proposals"."status" in ('open', 'accepted', 'declined', 'withdrawn', 'expired', 'superseded')),
	CONSTRAINT "deal_proposals_ended" CHECK (("deal_proposals"."ended_at" is null) = ("deal_proposals"."status" = 'open'))
);
--> statement-breakpoint
CREATE TABLE "deals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"manufacturer_id" uuid,
	"distributor_id" uuid,
	"manufacturer_name" text NOT NULL,
	"distributor_name" text NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"stage" text NOT NULL,
	"stage_since" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"value_cents" bigint,
	"currency" text NOT NULL,
	"probability" smallint NOT NULL,
	"is_probability_set" boolean NOT NULL,
	"expected_close_date" date,
	"priority" text NOT NULL,
	"requirements" text[] NOT NULL,
	"territories" text[] NOT NULL,
	"exclusivity" text NOT NULL,
	"term_months" smallint,
	"contract_terms" jsonb NOT NULL,
	"lost_reason" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (folded(title || ' ' || coalesce(description, '') || ' ' || manufacturer_name || ' ' || distributor_name)) STORED NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"last_activity_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp(3) with time zone,
	CONSTRAINT "deals_stage" CHECK ("deals"."stage" in ('prospect', 'qualified', 'proposal', 'negotiation', 'contract_review', 'closed_won', 'closed_lost')),
	CONSTRAINT "deals_closed" CHECK (("deals"."closed_at" is null) = ("deals"."stage" not in ('closed_won', 'closed_lost'))),
	CONSTRAINT "deals_lost" CHECK (("deals"."lost_reason" is null) = ("deals"."stage" <> 'closed_lost')),
	CONSTRAINT "deals_probability" CHECK ("deals"."probability" between 0 and 100),
	CONSTRAINT "deals_value" CHECK ("deals"."value_cents" >= 0),
	CONSTRAINT "deals_priority" CHECK ("deals"."priority" in ('low', 'medium', 'high', 'critical')),
	CONSTRAINT "deals_exclusivity" CHECK ("deals"."exclusivity" in ('non_exclusive', 'exclusive')),
	CONSTRAINT "deals_term" CHECK ("deals"."term_months" > 0)
);
--> statement-breakpoint
ALTER TABLE "deal_history" ADD CONSTRAINT "deal_history_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_history" ADD CONSTRAINT "deal_history_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_privates" ADD CONSTRAINT "deal_privates_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_privates" ADD CONSTRAINT "deal_privates_assigned_to_id_users_id_fk" FOREIGN KEY ("assigned_to_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_privates" ADD CONSTRAINT "deal_privates_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_products" ADD CONSTRAINT "deal_products_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_products" ADD CONSTRAINT "deal_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_proposals" ADD CONSTRAINT "deal_proposals_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_proposals" ADD CONSTRAINT "deal_proposals_proposed_by_id_users_id_fk" FOREIGN KEY ("proposed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_manufacturer_id_companies_id_fk" FOREIGN KEY ("manufacturer_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_distributor_id_companies_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deal_history_deal" ON "deal_history" USING btree ("deal_id","revision","id");--> statement-breakpoint
CREATE INDEX "deal_history_person" ON "deal_history" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "deal_privates_one_per_side" ON "deal_privates" USING btree ("deal_id","side");--> statement-breakpoint
CREATE INDEX "deal_privates_assigned" ON "deal_privates" USING btree ("assigned_to_id");--> statement-breakpoint
CREATE INDEX "deal_privates_saved_by" ON "deal_privates" USING btree ("saved_by_id");--> statement-breakpoint
CREATE INDEX "deal_products_product" ON "deal_products" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "deal_proposals_one_per_field" ON "deal_proposals" USING btree ("deal_id","field") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "deal_proposals_deal" ON "deal_proposals" USING btree ("deal_id","id");--> statement-breakpoint
CREATE INDEX "deal_proposals_proposed_by" ON "deal_proposals" USING btree ("proposed_by_id");--> statement-breakpoint
CREATE INDEX "deal_proposals_expiry" ON "deal_proposals" USING btree ("expires_at") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "deals_manufacturer_activity" ON "deals" USING btree ("manufacturer_id","last_activity_at","id");--> statement-breakpoint
CREATE INDEX "deals_distributor_activity" ON "deals" USING btree ("distributor_id","last_activity_at","id");--> statement-breakpoint
CREATE INDEX "deals_manufacturer_stage" ON "deals" USING btree ("manufacturer_id","stage","last_activity_at","id");--> statement-breakpoint
CREATE INDEX "deals_distributor_stage" ON "deals" USING btree ("distributor_id","stage","last_activity_at","id");--> statement-breakpoint
CREATE INDEX "deals_manufacturer_counts" ON "deals" USING btree ("manufacturer_id","stage","currency","value_cents","probability");--> statement-breakpoint
CREATE INDEX "deals_distributor_counts" ON "deals" USING btree ("distributor_id","stage","currency","value_cents","probability");