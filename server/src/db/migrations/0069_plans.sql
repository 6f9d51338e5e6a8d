CREATE TABLE "credit_grants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payer_id" uuid NOT NULL,
	"subscription_id" uuid,
	"amount" integer NOT NULL,
	"remaining" integer NOT NULL,
	"starts_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_grants_remaining" CHECK ("credit_grants"."remaining" between 0 and "credit_grants"."amount")
);
--> statement-breakpoint
CREATE TABLE "plan_periods" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subscription_id" uuid NOT NULL,
	"plan_id" text NOT NULL,
	"interval" text NOT NULL,
	"starts_at" timestamp(3) with time zone NOT NULL,
	"ends_at" timestamp(3) with time zone NOT NULL,
	"charged_cents" integer NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plan_periods_length" CHECK ("plan_periods"."starts_at" < "plan_periods"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "subscription_plans" (
	"id" text PRIMARY KEY NOT NULL,
	"rank" smallint NOT NULL,
	"price_monthly" integer NOT NULL,
	"price_yearly" integer NOT NULL,
	"currency" text DEFAULT 'usd' NOT NULL,
	"popular" boolean DEFAULT false NOT NULL,
	"connection_credits_monthly" integer DEFAULT 0 NOT NULL,
	"max_connections" integer,
	"priority_support" boolean DEFAULT false NOT NULL,
	"advanced_analytics" boolean DEFAULT false NOT NULL,
	"premium_badge" boolean DEFAULT false NOT NULL,
	"provider_price_monthly" text,
	"provider_price_yearly" text,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payer_id" uuid NOT NULL,
	"plan_id" text NOT NULL,
	"interval" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"time_zone" text NOT NULL,
	"anchored_at" timestamp(3) with time zone NOT NULL,
	"period_start" timestamp(3) with time zone NOT NULL,
	"period_end" timestamp(3) with time zone NOT NULL,
	"canceled_at" timestamp(3) with time zone,
	"ended_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_ended" CHECK (("subscriptions"."status" = 'ended') = ("subscriptions"."ended_at" is not null)),
	CONSTRAINT "subscriptions_period" CHECK ("subscriptions"."period_start" < "subscriptions"."period_end")
);
--> statement-breakpoint
ALTER TABLE "credit_grants" ADD CONSTRAINT "credit_grants_payer_id_payers_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."payers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_grants" ADD CONSTRAINT "credit_grants_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_periods" ADD CONSTRAINT "plan_periods_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_payer_id_payers_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."payers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_plan_id_subscription_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."subscription_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_grants_one" ON "credit_grants" USING btree ("subscription_id","starts_at");--> statement-breakpoint
CREATE INDEX "credit_grants_left" ON "credit_grants" USING btree ("payer_id","expires_at") WHERE remaining > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "plan_periods_one" ON "plan_periods" USING btree ("subscription_id","starts_at","plan_id","interval");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_one_active" ON "subscriptions" USING btree ("payer_id") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "subscriptions_due" ON "subscriptions" USING btree ("period_end") WHERE status = 'active';--> statement-breakpoint
INSERT INTO subscription_plans (id, rank, price_monthly, price_yearly, popular, connection_credits_monthly, max_connections, priority_support, advanced_analytics, premium_badge) VALUES
  ('basic', 1, 4900, 49000, false, 3, 25, false, false, false),
  ('professional', 2, 14900, 149000, true, 10, NULL, false, true, true),
  ('enterprise', 3, 44900, 449000, false, 40, NULL, true, true, true);
