CREATE TABLE "payers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid,
	"user_id" uuid,
	"name" text,
	"currency" text DEFAULT 'usd' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payers_one_kind" CHECK (num_nonnulls("payers"."company_id", "payers"."user_id") <= 1),
	CONSTRAINT "payers_currency" CHECK ("payers"."currency" ~ '^[a-z]{3}$')
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payer_id" uuid,
	"kind" text NOT NULL,
	"currency" text NOT NULL,
	CONSTRAINT "ledger_accounts_one" UNIQUE NULLS NOT DISTINCT("payer_id","kind","currency"),
	CONSTRAINT "ledger_accounts_kind" CHECK (case when "ledger_accounts"."payer_id" is null
        then "ledger_accounts"."kind" in ('connection_revenue', 'plan_revenue', 'waived', 'tax', 'cash', 'credits_issued', 'credits_spent', 'credits_expired')
        else "ledger_accounts"."kind" in ('receivable', 'credits')
      end)
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_entries_one_per_account" UNIQUE("event_id","account_id"),
	CONSTRAINT "ledger_entries_not_zero" CHECK ("ledger_entries"."amount" <> 0)
);
--> statement-breakpoint
ALTER TABLE "billing_events" DROP CONSTRAINT "billing_events_amount_not_negative";--> statement-breakpoint
ALTER TABLE "billing_events" DROP CONSTRAINT "billing_events_subject_type";--> statement-breakpoint
ALTER TABLE "billing_events" DROP CONSTRAINT "billing_events_company_id_companies_id_fk";
--> statement-breakpoint
ALTER TABLE "billing_events" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_events" ADD COLUMN "payer_id" uuid;--> statement-breakpoint
ALTER TABLE "billing_events" ADD COLUMN "credits" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Everyone who was charged so far becomes a payer. Credits so far belonged to people, not to companies.
DROP TRIGGER billing_events_not_changed ON billing_events;--> statement-breakpoint
INSERT INTO payers (id, company_id, name)
  SELECT gen_random_uuid(), id, name FROM companies
  WHERE id IN (SELECT company_id FROM billing_events);--> statement-breakpoint
INSERT INTO payers (id, user_id)
  SELECT DISTINCT ON (user_id) gen_random_uuid(), user_id FROM billing_events WHERE company_id IS NULL;--> statement-breakpoint
UPDATE billing_events SET
  payer_id = (
    SELECT payers.id FROM payers
    WHERE payers.company_id = billing_events.company_id
      OR (billing_events.company_id IS NULL AND payers.user_id = billing_events.user_id)
  ),
  credits = CASE event_type WHEN 'connection_credit' THEN 1 ELSE 0 END,
  metadata = CASE event_type WHEN 'connection_credit' THEN '{"creditOf": "person"}'::jsonb ELSE metadata END;--> statement-breakpoint
ALTER TABLE "billing_events" ALTER COLUMN "payer_id" SET NOT NULL;--> statement-breakpoint
CREATE TRIGGER billing_events_not_changed BEFORE UPDATE ON billing_events FOR EACH ROW
  WHEN (
    (OLD.id, OLD.payer_id, OLD.user_id, OLD.subject_type, OLD.subject_id, OLD.connection_request_id, OLD.event_type,
      OLD.description, OLD.amount_cents, OLD.credits, OLD.currency, OLD.created_at)
    IS DISTINCT FROM
    (NEW.id, NEW.payer_id, NEW.user_id, NEW.subject_type, NEW.subject_id, NEW.connection_request_id, NEW.event_type,
      NEW.description, NEW.amount_cents, NEW.credits, NEW.currency, NEW.created_at)
    -- A deleted company disappears from its events; the payer stays.
    OR (NEW.company_id IS NOT NULL AND OLD.company_id IS DISTINCT FROM NEW.company_id)
  ) EXECUTE FUNCTION refuse_billing_changes();--> statement-breakpoint
ALTER TABLE "payers" ADD CONSTRAINT "payers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payers" ADD CONSTRAINT "payers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_payer_id_payers_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."payers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_event_id_billing_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."billing_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payers_company" ON "payers" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payers_user" ON "payers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "billing_events" ADD CONSTRAINT "billing_events_payer_id_payers_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."payers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_events" ADD CONSTRAINT "billing_events_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "billing_events_reversed_once" ON "billing_events" USING btree ("subject_id") WHERE event_type in ('refund', 'waiver', 'credit_note');--> statement-breakpoint
CREATE INDEX "billing_events_payer" ON "billing_events" USING btree ("payer_id","id");--> statement-breakpoint
ALTER TABLE "billing_events" ADD CONSTRAINT "billing_events_event_type" CHECK ("billing_events"."event_type" in ('connection_fee', 'connection_credit', 'plan_charge', 'proration', 'refund',
        'waiver', 'credit_note', 'tax', 'payment', 'credits_granted', 'credits_expired'));--> statement-breakpoint
ALTER TABLE "billing_events" ADD CONSTRAINT "billing_events_sign" CHECK (case
        when "billing_events"."event_type" in ('proration', 'refund', 'waiver') then "billing_events"."amount_cents" <= 0
        when "billing_events"."event_type" = 'credit_note' then true
        when "billing_events"."event_type" in ('connection_credit', 'credits_granted', 'credits_expired') then "billing_events"."amount_cents" = 0
        else "billing_events"."amount_cents" >= 0
      end);--> statement-breakpoint
ALTER TABLE "billing_events" ADD CONSTRAINT "billing_events_credits_not_negative" CHECK ("billing_events"."credits" >= 0);--> statement-breakpoint
ALTER TABLE "billing_events" ADD CONSTRAINT "billing_events_subject_type" CHECK ("billing_events"."subject_type" in ('connection', 'plan_period', 'credit_grant', 'billing_event', 'invoice', 'payment'));--> statement-breakpoint
CREATE FUNCTION ledger_account(of_payer uuid, of_kind text, of_currency text) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE found uuid;
BEGIN
  SELECT id INTO found FROM ledger_accounts
    WHERE payer_id IS NOT DISTINCT FROM of_payer AND kind = of_kind AND currency = of_currency;
  IF found IS NULL THEN
    INSERT INTO ledger_accounts (payer_id, kind, currency) VALUES (of_payer, of_kind, of_currency)
      ON CONFLICT DO NOTHING;
    SELECT id INTO STRICT found FROM ledger_accounts
      WHERE payer_id IS NOT DISTINCT FROM of_payer AND kind = of_kind AND currency = of_currency;
  END IF;
  RETURN found;
END $$;--> statement-breakpoint
CREATE FUNCTION post_pair(event uuid, debit uuid, credit uuid, amount bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO ledger_entries (event_id, account_id, amount)
    SELECT event, debit, amount WHERE amount <> 0
    UNION ALL
    SELECT event, credit, - amount WHERE amount <> 0
$$;--> statement-breakpoint
-- Writes the entry pairs of a billing event: what the payer owes against revenue, tax or cash, and credits against their source.
CREATE FUNCTION post_billing_event(event billing_events) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  wallet uuid;
  other text;
BEGIN
  IF event.amount_cents <> 0 THEN
    IF event.event_type IN ('refund', 'credit_note') THEN
      -- Taking an event back goes to the account that the event came from.
      SELECT kind INTO STRICT other FROM ledger_entries
        JOIN ledger_accounts ON ledger_accounts.id = account_id
        WHERE event_id = event.subject_id AND payer_id IS NULL AND currency = event.currency;
    ELSE
      other := CASE event.event_type
        WHEN 'connection_fee' THEN 'connection_revenue'
        WHEN 'plan_charge' THEN 'plan_revenue'
        WHEN 'proration' THEN 'plan_revenue'
        WHEN 'waiver' THEN 'waived'
        WHEN 'tax' THEN 'tax'
        WHEN 'payment' THEN 'cash'
      END;
    END IF;
    PERFORM post_pair(event.id,
      ledger_account(event.payer_id, 'receivable', event.currency),
      ledger_account(NULL, other, event.currency),
      CASE event.event_type WHEN 'payment' THEN - event.amount_cents ELSE event.amount_cents END);
  END IF;
  IF event.credits <> 0 THEN
    wallet := ledger_account(event.payer_id, 'credits', 'xcc');
    CASE event.event_type
      WHEN 'credits_granted' THEN
        PERFORM post_pair(event.id, wallet, ledger_account(NULL, 'credits_issued', 'xcc'), event.credits);
      WHEN 'credits_expired' THEN
        PERFORM post_pair(event.id, ledger_account(NULL, 'credits_expired', 'xcc'), wallet, event.credits);
      ELSE
        PERFORM post_pair(event.id, ledger_account(NULL, 'credits_spent', 'xcc'),
          CASE WHEN event.metadata ->> 'creditOf' = 'person' THEN ledger_account(NULL, 'credits_issued', 'xcc') ELSE wallet END,
          event.credits);
    END CASE;
  END IF;
END $$;--> statement-breakpoint
SELECT post_billing_event(billing_events) FROM billing_events ORDER BY id;--> statement-breakpoint
CREATE FUNCTION post_new_billing_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM post_billing_event(NEW);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER billing_events_posted AFTER INSERT ON billing_events FOR EACH ROW
  EXECUTE FUNCTION post_new_billing_event();--> statement-breakpoint
CREATE FUNCTION refuse_ledger_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The ledger is never changed; add another billing event.'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entries_immutable';
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_entries_not_changed BEFORE UPDATE OR DELETE ON ledger_entries FOR EACH ROW
  EXECUTE FUNCTION refuse_ledger_changes();--> statement-breakpoint
CREATE TRIGGER ledger_entries_not_emptied BEFORE TRUNCATE ON ledger_entries FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_ledger_changes();--> statement-breakpoint
CREATE TRIGGER ledger_accounts_not_changed BEFORE UPDATE OR DELETE ON ledger_accounts FOR EACH ROW
  EXECUTE FUNCTION refuse_ledger_changes();--> statement-breakpoint
-- Looked at when the transaction commits: every event's entries are pairs, balanced in each currency, and match the event.
CREATE FUNCTION require_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE event billing_events;
BEGIN
  SELECT * INTO STRICT event FROM billing_events WHERE id = NEW.event_id;
  IF EXISTS (
    SELECT FROM ledger_entries JOIN ledger_accounts ON ledger_accounts.id = account_id
    WHERE event_id = event.id
    GROUP BY currency
    HAVING sum(amount) <> 0 OR count(*) <> 2
      OR max(abs(amount)) <> CASE currency WHEN 'xcc' THEN event.credits ELSE abs(event.amount_cents) END
  ) THEN
    RAISE EXCEPTION 'The entries of billing event % are not a balanced pair.', event.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entries_balanced';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_balanced AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_balance();
