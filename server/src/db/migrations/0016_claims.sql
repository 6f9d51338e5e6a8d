CREATE TABLE "company_claims" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"statement" text NOT NULL,
	"evidence_urls" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"reviewed_by" uuid,
	"decided_at" timestamp(3) with time zone,
	"notes" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_claims_status" CHECK ("company_claims"."status" in ('pending', 'approved', 'rejected', 'superseded', 'withdrawn')),
	CONSTRAINT "company_claims_decided" CHECK (("company_claims"."status" = 'pending') = ("company_claims"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "verified_as" text;--> statement-breakpoint
ALTER TABLE "company_claims" ADD CONSTRAINT "company_claims_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_claims" ADD CONSTRAINT "company_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_claims" ADD CONSTRAINT "company_claims_reviewed_by_admins_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_claims_one_open" ON "company_claims" USING btree ("company_id","user_id") WHERE status = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "company_claims_one_approved" ON "company_claims" USING btree ("company_id") WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX "company_claims_queue" ON "company_claims" USING btree ("id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "company_claims_company" ON "company_claims" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "company_claims_user" ON "company_claims" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "companies_renamed" ON "companies" USING btree ("id") WHERE verified_as is not null;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_seal_is_off" CHECK ("companies"."verified_as" is null or not "companies"."is_verified");--> statement-breakpoint
-- Administrators' live streams also end with their sessions (migration 0011).
CREATE OR REPLACE FUNCTION tell_session_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', json_build_object('ended', OLD.sid, 'of', coalesce(OLD.user_id::text, OLD.sess ->> 'adminId'))::text);
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER sessions_ended ON sessions;--> statement-breakpoint
CREATE TRIGGER sessions_ended AFTER DELETE ON sessions FOR EACH ROW
  WHEN (OLD.user_id IS NOT NULL OR OLD.sess ->> 'adminId' IS NOT NULL) EXECUTE FUNCTION tell_session_ended();
