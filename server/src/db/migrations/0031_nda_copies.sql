CREATE TABLE "nda_copies" (
	"digest" text PRIMARY KEY NOT NULL,
	"record_digest" text NOT NULL,
	"made_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "nda_letters" (
	"record_digest" text NOT NULL,
	"kind" text NOT NULL,
	"sent_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "nda_letters_record_digest_kind_pk" PRIMARY KEY("record_digest","kind")
);
--> statement-breakpoint
CREATE INDEX "nda_agreements_expiry" ON "nda_agreements" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "nda_agreements" DROP CONSTRAINT "nda_agreements_one_valid_per_version";--> statement-breakpoint
ALTER TABLE "nda_agreements" ADD CONSTRAINT "nda_agreements_one_valid_per_version" EXCLUDE USING gist ("user_id" WITH =, "version" WITH =, tsrange("signed_at" AT TIME ZONE 'UTC', greatest("signed_at" AT TIME ZONE 'UTC', ("expires_at" AT TIME ZONE 'UTC') - interval '90 days')) WITH &&);
