CREATE TABLE "billing_details" (
	"payer_id" uuid PRIMARY KEY NOT NULL,
	"name" text,
	"street" text,
	"city" text,
	"region" text,
	"postal_code" text,
	"country" text,
	"tax_id" text,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "billing_details_country" CHECK ("billing_details"."country" ~ '^[A-Z]{2}$')
);
--> statement-breakpoint
CREATE TABLE "invoice_lines" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"description" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"credits" integer NOT NULL,
	CONSTRAINT "invoice_lines_position" UNIQUE("invoice_id","position")
);
--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"series" text NOT NULL,
	"year" smallint NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_series_series_year_pk" PRIMARY KEY("series","year")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"corrects" uuid,
	"series" text NOT NULL,
	"year" smallint NOT NULL,
	"number" integer NOT NULL,
	"month" date NOT NULL,
	"time_zone" text NOT NULL,
	"issued_at" timestamp(3) with time zone NOT NULL,
	"due_on" date NOT NULL,
	"currency" text NOT NULL,
	"net_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"tax_rate" text NOT NULL,
	"parties" jsonb NOT NULL,
	"paid_at" timestamp(3) with time zone,
	"voided_at" timestamp(3) with time zone,
	"reminders_sent" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "invoices_number" UNIQUE("series","year","number"),
	CONSTRAINT "invoices_credited_once" UNIQUE("corrects"),
	CONSTRAINT "invoices_total" CHECK ("invoices"."total_cents" = "invoices"."net_cents" + "invoices"."tax_cents"),
	CONSTRAINT "invoices_kind" CHECK (("invoices"."kind" = 'credit_note') = ("invoices"."corrects" is not null)),
	CONSTRAINT "invoices_numbered" CHECK ("invoices"."number" > 0)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"received_on" date NOT NULL,
	"reference" text NOT NULL,
	"admin_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_positive" CHECK ("payments"."amount_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "billing_details" ADD CONSTRAINT "billing_details_payer_id_payers_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."payers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_event_id_billing_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."billing_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_payer_id_payers_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."payers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_corrects_invoices_id_fk" FOREIGN KEY ("corrects") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_per_month" ON "invoices" USING btree ("payer_id","month") WHERE kind = 'invoice';--> statement-breakpoint
CREATE INDEX "invoices_payer" ON "invoices" USING btree ("payer_id","issued_at");--> statement-breakpoint
CREATE INDEX "invoices_unpaid" ON "invoices" USING btree ("due_on") WHERE kind = 'invoice' and paid_at is null and voided_at is null;--> statement-breakpoint
CREATE INDEX "payments_invoice" ON "payments" USING btree ("invoice_id");--> statement-breakpoint
CREATE FUNCTION refuse_invoice_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'An invoice is never changed or deleted; add a credit note.'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_immutable';
END $$;--> statement-breakpoint
CREATE TRIGGER invoices_not_deleted BEFORE DELETE ON invoices FOR EACH ROW
  EXECUTE FUNCTION refuse_invoice_changes();--> statement-breakpoint
CREATE TRIGGER invoices_not_emptied BEFORE TRUNCATE ON invoices FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_invoice_changes();--> statement-breakpoint
-- Only the payment, the end and the reminders change, and neither payment nor end is taken back.
CREATE TRIGGER invoices_not_changed BEFORE UPDATE ON invoices FOR EACH ROW
  WHEN (
    (OLD.id, OLD.payer_id, OLD.kind, OLD.corrects, OLD.series, OLD.year, OLD.number, OLD.month, OLD.time_zone, OLD.issued_at,
      OLD.due_on, OLD.currency, OLD.net_cents, OLD.tax_cents, OLD.total_cents, OLD.tax_rate, OLD.parties)
    IS DISTINCT FROM
    (NEW.id, NEW.payer_id, NEW.kind, NEW.corrects, NEW.series, NEW.year, NEW.number, NEW.month, NEW.time_zone, NEW.issued_at,
      NEW.due_on, NEW.currency, NEW.net_cents, NEW.tax_cents, NEW.total_cents, NEW.tax_rate, NEW.parties)
    OR (OLD.paid_at IS NOT NULL AND NEW.paid_at IS DISTINCT FROM OLD.paid_at)
    OR (OLD.voided_at IS NOT NULL AND NEW.voided_at IS DISTINCT FROM OLD.voided_at)
  ) EXECUTE FUNCTION refuse_invoice_changes();--> statement-breakpoint
CREATE TRIGGER invoice_lines_not_changed BEFORE UPDATE OR DELETE ON invoice_lines FOR EACH ROW
  EXECUTE FUNCTION refuse_invoice_changes();--> statement-breakpoint
CREATE TRIGGER payments_not_changed BEFORE UPDATE OR DELETE ON payments FOR EACH ROW
  EXECUTE FUNCTION refuse_invoice_changes();
