CREATE TABLE "stripe_checkouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"payer_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"company_id" uuid,
	"plan_id" text,
	"interval" text,
	"completed_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stripe_checkouts_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "stripe_checkouts_plan" CHECK (("stripe_checkouts"."plan_id" is null) = ("stripe_checkouts"."interval" is null))
);
--> statement-breakpoint
CREATE TABLE "stripe_customers" (
	"payer_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"card" jsonb,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stripe_customers_customer_id_unique" UNIQUE("customer_id")
);
--> statement-breakpoint
CREATE TABLE "stripe_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"subject" text,
	"object_id" text,
	"received_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "stripe_invoices" (
	"invoice_id" uuid PRIMARY KEY NOT NULL,
	"stripe_id" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"url" text,
	"is_automatic" boolean DEFAULT false NOT NULL,
	"failed_at" timestamp(3) with time zone,
	"needs_action" boolean DEFAULT false NOT NULL,
	"retries" smallint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stripe_invoices_stripe_id_unique" UNIQUE("stripe_id")
);
--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "admin_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "provider_reference" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "past_due_since" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "stripe_checkouts" ADD CONSTRAINT "stripe_checkouts_payer_id_payers_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."payers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stripe_checkouts" ADD CONSTRAINT "stripe_checkouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stripe_checkouts" ADD CONSTRAINT "stripe_checkouts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stripe_customers" ADD CONSTRAINT "stripe_customers_payer_id_payers_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."payers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stripe_invoices" ADD CONSTRAINT "stripe_invoices_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stripe_checkouts_payer" ON "stripe_checkouts" USING btree ("payer_id");--> statement-breakpoint
CREATE INDEX "stripe_checkouts_user" ON "stripe_checkouts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "stripe_invoices_failed" ON "stripe_invoices" USING btree ("failed_at") WHERE failed_at is not null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_provider_reference_unique" UNIQUE("provider_reference");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_source" CHECK (num_nonnulls("payments"."admin_id", "payments"."provider_reference") = 1);