DROP INDEX "billing_events_one_per_connection";--> statement-breakpoint
ALTER TABLE "billing_events" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "billing_events" ADD COLUMN "subject_type" text;--> statement-breakpoint
ALTER TABLE "billing_events" ADD COLUMN "subject_id" uuid;--> statement-breakpoint
-- Every charge so far was for a connection. Its payer acted for the company that was asked, if that is theirs.
UPDATE "billing_events" SET "subject_type" = 'connection', "subject_id" = "connection_request_id",
  "company_id" = (
    SELECT "companies"."id" FROM "connections"
    JOIN "companies" ON "companies"."id" = "connections"."recipient_company_id" AND "companies"."owner_id" = "billing_events"."user_id"
    WHERE "connections"."id" = "billing_events"."connection_request_id"
  );--> statement-breakpoint
ALTER TABLE "billing_events" ALTER COLUMN "subject_type" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_events" ALTER COLUMN "subject_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_events" ADD CONSTRAINT "billing_events_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "billing_events_one_per_subject" ON "billing_events" USING btree ("subject_type","subject_id","event_type");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_events_connection_paid_once" ON "billing_events" USING btree ("subject_id") WHERE event_type in ('connection_fee', 'connection_credit');--> statement-breakpoint
CREATE INDEX "billing_events_company" ON "billing_events" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "billing_events_connection" ON "billing_events" USING btree ("connection_request_id");--> statement-breakpoint
ALTER TABLE "billing_events" ADD CONSTRAINT "billing_events_subject_type" CHECK ("billing_events"."subject_type" in ('connection'));--> statement-breakpoint
ALTER TABLE "billing_events" ADD CONSTRAINT "billing_events_subject_is_connection" CHECK (("billing_events"."subject_type" = 'connection') = ("billing_events"."connection_request_id" is not null)
        and coalesce("billing_events"."connection_request_id" = "billing_events"."subject_id", true));--> statement-breakpoint
ALTER TABLE "billing_events" ADD CONSTRAINT "billing_events_amount_not_negative" CHECK ("billing_events"."amount_cents" >= 0);--> statement-breakpoint
ALTER TABLE "billing_events" ADD CONSTRAINT "billing_events_currency" CHECK ("billing_events"."currency" ~ '^[a-z]{3}$');--> statement-breakpoint
-- An entry is never deleted, and who owes how much for what never changes. Only its payment does: status, references, metadata.
CREATE FUNCTION refuse_billing_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A billing entry is never changed or deleted; add another entry.'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'billing_events_immutable';
END $$;--> statement-breakpoint
CREATE TRIGGER billing_events_not_deleted BEFORE DELETE ON billing_events FOR EACH ROW
  EXECUTE FUNCTION refuse_billing_changes();--> statement-breakpoint
CREATE TRIGGER billing_events_not_emptied BEFORE TRUNCATE ON billing_events FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_billing_changes();--> statement-breakpoint
CREATE TRIGGER billing_events_not_changed BEFORE UPDATE ON billing_events FOR EACH ROW
  WHEN (
    (OLD.id, OLD.user_id, OLD.company_id, OLD.subject_type, OLD.subject_id, OLD.connection_request_id, OLD.event_type,
      OLD.description, OLD.amount_cents, OLD.currency, OLD.created_at)
    IS DISTINCT FROM
    (NEW.id, NEW.user_id, NEW.company_id, NEW.subject_type, NEW.subject_id, NEW.connection_request_id, NEW.event_type,
      NEW.description, NEW.amount_cents, NEW.currency, NEW.created_at)
  ) EXECUTE FUNCTION refuse_billing_changes();
