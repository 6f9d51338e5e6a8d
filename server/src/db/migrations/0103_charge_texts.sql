-- Until now the sentences were stored in English. Those that the product wrote become codes with their values; any other stays as
-- it was written. Processes of the previous release go on writing and reading the sentence while both run, so it stays beside the
-- code, and a trigger makes the code of a sentence that comes alone. The trigger against changes names the columns and is created
-- again below.
DROP TRIGGER billing_events_not_changed ON billing_events;--> statement-breakpoint
CREATE FUNCTION charge_text_of(sentence text) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  part text[];
BEGIN
  part := regexp_match(sentence, '^Refund: (.+)$');
  IF part IS NOT NULL THEN
    RETURN jsonb_build_object('code', 'refund', 'charge', charge_text_of(part[1]));
  END IF;
  part := regexp_match(sentence, '^(Not taken off after all, because|Carried over from canceled) invoice (\S+?)(?: was canceled)?: (.+)$');
  IF part IS NOT NULL THEN
    RETURN jsonb_build_object('code', CASE WHEN part[1] LIKE 'Not%' THEN 'notTakenOff' ELSE 'carriedOver' END,
      'number', part[2], 'charge', charge_text_of(part[3]));
  END IF;
  part := regexp_match(sentence, '^(Unused part of the )?(Basic|Professional|Enterprise) plan, (\w+ \d+, \d+) to (\w+ \d+, \d+)$');
  IF part IS NOT NULL THEN
    RETURN jsonb_build_object('code', CASE WHEN part[1] IS NULL THEN 'planCharge' ELSE 'unusedPart' END,
      'plan', lower(part[2]), 'from', to_char(to_date(part[3], 'FMMonth DD, YYYY'), 'YYYY-MM-DD'),
      'until', to_char(to_date(part[4], 'FMMonth DD, YYYY'), 'YYYY-MM-DD'));
  END IF;
  part := regexp_match(sentence, '^(\d+) connection credits? of the (Basic|Professional|Enterprise) plan$');
  IF part IS NOT NULL THEN
    RETURN jsonb_build_object('code', 'creditsGranted', 'count', part[1]::int, 'plan', lower(part[2]));
  END IF;
  part := regexp_match(sentence, '^(\d+) (unused connection credits? expired|bonus credits?)$');
  IF part IS NOT NULL THEN
    RETURN jsonb_build_object('code', CASE WHEN part[2] LIKE 'bonus%' THEN 'bonusCredits' ELSE 'creditsExpired' END,
      'count', part[1]::int);
  END IF;
  part := regexp_match(sentence, '^Tax, ([\d.]+)%$');
  IF part IS NOT NULL THEN
    RETURN jsonb_build_object('code', 'tax', 'rate', part[1]);
  END IF;
  part := regexp_match(sentence, '^Payment of invoice (\S+)$');
  IF part IS NOT NULL THEN
    RETURN jsonb_build_object('code', 'paymentFor', 'number', part[1]);
  END IF;
  part := regexp_match(sentence, '^Connection with (.+), accepted by (.+) on (\w+ \d+, \d{4})$');
  IF part IS NOT NULL THEN
    RETURN jsonb_build_object('code', 'acceptedConnection', 'name', part[1], 'by', part[2],
      'on', to_char(to_date(part[3], 'FMMonth DD, YYYY'), 'YYYY-MM-DD'));
  END IF;
  part := regexp_match(sentence, '^Connection with (.+)$');
  IF part IS NOT NULL THEN
    RETURN jsonb_build_object('code', 'connection', 'name', part[1]);
  END IF;
  RETURN jsonb_build_object('code', 'written', 'text', sentence);
END $$;--> statement-breakpoint
ALTER TABLE "billing_events" ADD COLUMN "charge_text" jsonb;--> statement-breakpoint
UPDATE "billing_events" SET "charge_text" = charge_text_of("description");--> statement-breakpoint
ALTER TABLE "billing_events" ALTER COLUMN "charge_text" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_events" ALTER COLUMN "description" SET DEFAULT '';--> statement-breakpoint
CREATE FUNCTION complete_charge_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.charge_text := charge_text_of(NEW.description);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER billing_events_charge_text BEFORE INSERT ON billing_events FOR EACH ROW
  WHEN (NEW.charge_text IS NULL) EXECUTE FUNCTION complete_charge_text();--> statement-breakpoint
CREATE TRIGGER billing_events_not_changed BEFORE UPDATE ON billing_events FOR EACH ROW
  WHEN (
    (OLD.id, OLD.payer_id, OLD.user_id, OLD.subject_type, OLD.subject_id, OLD.connection_request_id, OLD.event_type,
      OLD.description, OLD.charge_text, OLD.amount_cents, OLD.credits, OLD.currency, OLD.created_at)
    IS DISTINCT FROM
    (NEW.id, NEW.payer_id, NEW.user_id, NEW.subject_type, NEW.subject_id, NEW.connection_request_id, NEW.event_type,
      NEW.description, NEW.charge_text, NEW.amount_cents, NEW.credits, NEW.currency, NEW.created_at)
    -- A deleted company disappears from its events; the payer stays.
    OR (NEW.company_id IS NOT NULL AND OLD.company_id IS DISTINCT FROM NEW.company_id)
  ) EXECUTE FUNCTION refuse_billing_changes();--> statement-breakpoint
ALTER TABLE "billing_details" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "billing_details" ADD CONSTRAINT "billing_details_language" CHECK ("billing_details"."language" in ('en', 'es', 'fr', 'de'));--> statement-breakpoint
-- Every invoice so far was issued in English, and stays as it was issued.
ALTER TABLE "invoices" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_language" CHECK ("invoices"."language" in ('en', 'es', 'fr', 'de'));--> statement-breakpoint
DROP TRIGGER invoices_not_changed ON invoices;--> statement-breakpoint
CREATE TRIGGER invoices_not_changed BEFORE UPDATE ON invoices FOR EACH ROW
  WHEN (
    (OLD.id, OLD.payer_id, OLD.kind, OLD.corrects, OLD.series, OLD.year, OLD.number, OLD.month, OLD.time_zone, OLD.issued_at,
      OLD.due_on, OLD.currency, OLD.net_cents, OLD.tax_cents, OLD.total_cents, OLD.tax_rate, OLD.parties, OLD.language)
    IS DISTINCT FROM
    (NEW.id, NEW.payer_id, NEW.kind, NEW.corrects, NEW.series, NEW.year, NEW.number, NEW.month, NEW.time_zone, NEW.issued_at,
      NEW.due_on, NEW.currency, NEW.net_cents, NEW.tax_cents, NEW.total_cents, NEW.tax_rate, NEW.parties, NEW.language)
    OR (OLD.paid_at IS NOT NULL AND NEW.paid_at IS DISTINCT FROM OLD.paid_at)
    OR (OLD.voided_at IS NOT NULL AND NEW.voided_at IS DISTINCT FROM OLD.voided_at)
  ) EXECUTE FUNCTION refuse_invoice_changes();
