CREATE TABLE "company_agreements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"line_id" uuid NOT NULL,
	"low_company_id" uuid NOT NULL,
	"high_company_id" uuid NOT NULL,
	"proposing_company_id" uuid NOT NULL,
	"proposing_name" text NOT NULL,
	"accepting_name" text NOT NULL,
	"version" text NOT NULL,
	"message" text,
	"proposed_at" timestamp(3) with time zone NOT NULL,
	"effective_at" timestamp(3) with time zone,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"ending" text,
	"ended_by_company_id" uuid,
	CONSTRAINT "company_agreements_pair" CHECK ("company_agreements"."low_company_id" < "company_agreements"."high_company_id"),
	CONSTRAINT "company_agreements_proposed_by_one" CHECK ("company_agreements"."proposing_company_id" in ("company_agreements"."low_company_id", "company_agreements"."high_company_id")),
	CONSTRAINT "company_agreements_message_length" CHECK (char_length("company_agreements"."message") <= 500),
	CONSTRAINT "company_agreements_ended" CHECK (("company_agreements"."ended_at" is null) = ("company_agreements"."ending" is null)),
	CONSTRAINT "company_agreements_ending" CHECK ("company_agreements"."ending" in ('declined', 'taken_back', 'lapsed', 'withdrawn', 'expired')),
	CONSTRAINT "company_agreements_ending_fits" CHECK (("company_agreements"."effective_at" is not null) = ("company_agreements"."ending" in ('withdrawn', 'expired')) or "company_agreements"."ending" is null)
);
--> statement-breakpoint
ALTER TABLE "nda_agreements" ADD COLUMN "company_agreement_id" uuid;--> statement-breakpoint
ALTER TABLE "nda_agreements" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "company_agreements" ADD CONSTRAINT "company_agreements_line_id_company_agreements_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."company_agreements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_agreements" ADD CONSTRAINT "company_agreements_low_company_id_companies_id_fk" FOREIGN KEY ("low_company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_agreements" ADD CONSTRAINT "company_agreements_high_company_id_companies_id_fk" FOREIGN KEY ("high_company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_agreements_low" ON "company_agreements" USING btree ("low_company_id","id");--> statement-breakpoint
CREATE INDEX "company_agreements_high" ON "company_agreements" USING btree ("high_company_id","id");--> statement-breakpoint
CREATE INDEX "company_agreements_line" ON "company_agreements" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "company_agreements_ends" ON "company_agreements" USING btree ("expires_at") WHERE ended_at is null;--> statement-breakpoint
ALTER TABLE "nda_agreements" ADD CONSTRAINT "nda_agreements_company_agreement_id_company_agreements_id_fk" FOREIGN KEY ("company_agreement_id") REFERENCES "public"."company_agreements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "nda_agreements_once_per_side" ON "nda_agreements" USING btree ("company_agreement_id","company_id");--> statement-breakpoint
ALTER TABLE "nda_agreements" ADD CONSTRAINT "nda_agreements_for_a_company" CHECK (("nda_agreements"."company_agreement_id" is null) = ("nda_agreements"."company_id" is null));--> statement-breakpoint
-- Excludes signatures for companies, because one person may sign for several pairs.
ALTER TABLE "nda_agreements" DROP CONSTRAINT "nda_agreements_one_valid_per_version";--> statement-breakpoint
ALTER TABLE "nda_agreements" ADD CONSTRAINT "nda_agreements_one_valid_per_version" EXCLUDE USING gist ("user_id" WITH =, "version" WITH =, tsrange("signed_at" AT TIME ZONE 'UTC', greatest("signed_at" AT TIME ZONE 'UTC', ("expires_at" AT TIME ZONE 'UTC') - interval '90 days')) WITH &&)
	WHERE ("company_agreement_id" IS NULL);--> statement-breakpoint
-- Allows one proposal or agreement per pair at a time, except in the last 90 days of an agreement, when it may be renewed.
ALTER TABLE "company_agreements" ADD CONSTRAINT "company_agreements_one_per_pair" EXCLUDE USING gist ("low_company_id" WITH =, "high_company_id" WITH =,
	tsrange("proposed_at" AT TIME ZONE 'UTC', greatest("proposed_at" AT TIME ZONE 'UTC', least("ended_at" AT TIME ZONE 'UTC',
		CASE WHEN "effective_at" IS NULL THEN "expires_at" AT TIME ZONE 'UTC' ELSE ("expires_at" AT TIME ZONE 'UTC') - interval '90 days' END))) WITH &&);
