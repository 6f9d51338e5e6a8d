CREATE TABLE "closing_requests" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"asked_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"theme" text,
	"time_zone" text,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_settings_theme" CHECK ("user_settings"."theme" in ('light', 'dark', 'system'))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "closed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "closing_requests" ADD CONSTRAINT "closing_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_settings" ADD CONSTRAINT "user_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "closing_requests_queue" ON "closing_requests" USING btree ("asked_at","user_id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_closed" CHECK ("users"."closed_at" is null or "users"."password_hash" is null);--> statement-breakpoint
-- Refuses new rows for a closed account. An insert waits for a running closing, which locks the account, and the closing
-- waits for rows that are being written (decision 087).
CREATE FUNCTION refuse_closed_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person_column text;
  person uuid;
  closed timestamptz;
BEGIN
  FOREACH person_column IN ARRAY TG_ARGV LOOP
    EXECUTE format('SELECT ($1).%I', person_column) INTO person USING NEW;
    SELECT closed_at INTO closed FROM users WHERE id = person FOR KEY SHARE;
    IF closed IS NOT NULL THEN
      RAISE EXCEPTION 'This account was closed.' USING ERRCODE = 'check_violation', CONSTRAINT = 'account_is_open';
    END IF;
  END LOOP;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER sessions_of_open_accounts BEFORE INSERT OR UPDATE OF user_id ON sessions FOR EACH ROW
  WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION refuse_closed_accounts('user_id');--> statement-breakpoint
CREATE TRIGGER messages_of_open_accounts BEFORE INSERT ON messages FOR EACH ROW
  EXECUTE FUNCTION refuse_closed_accounts('sender_id', 'receiver_id');--> statement-breakpoint
CREATE TRIGGER connections_of_open_accounts BEFORE INSERT OR UPDATE OF status ON connections FOR EACH ROW
  WHEN (NEW.status IN ('pending', 'accepted')) EXECUTE FUNCTION refuse_closed_accounts('requester_id', 'recipient_id');--> statement-breakpoint
CREATE TRIGGER companies_of_open_accounts BEFORE INSERT OR UPDATE OF owner_id ON companies FOR EACH ROW
  WHEN (NOT NEW.is_unclaimed) EXECUTE FUNCTION refuse_closed_accounts('owner_id');--> statement-breakpoint
CREATE TRIGGER nda_agreements_of_open_accounts BEFORE INSERT ON nda_agreements FOR EACH ROW
  EXECUTE FUNCTION refuse_closed_accounts('user_id');--> statement-breakpoint
CREATE TRIGGER company_claims_of_open_accounts BEFORE INSERT ON company_claims FOR EACH ROW
  EXECUTE FUNCTION refuse_closed_accounts('user_id');--> statement-breakpoint
CREATE TRIGGER saved_searches_of_open_accounts BEFORE INSERT ON saved_searches FOR EACH ROW
  EXECUTE FUNCTION refuse_closed_accounts('user_id');--> statement-breakpoint
-- Silently omits notifications for a closed account, because one statement also writes those of other people.
CREATE FUNCTION skip_closed_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  closed timestamptz;
BEGIN
  SELECT closed_at INTO closed FROM users WHERE id = NEW.user_id FOR KEY SHARE;
  IF closed IS NOT NULL THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER notifications_of_open_accounts BEFORE INSERT ON notifications FOR EACH ROW
  EXECUTE FUNCTION skip_closed_accounts();