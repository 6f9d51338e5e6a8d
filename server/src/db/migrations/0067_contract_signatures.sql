CREATE TABLE "contract_signatories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract_id" uuid NOT NULL,
	"side" text NOT NULL,
	"position" smallint NOT NULL,
	"is_in_order" boolean NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"authority" text NOT NULL,
	"signed_at" timestamp(3) with time zone,
	"signature_name" text,
	"record_digest" text,
	CONSTRAINT "contract_signatories_side" CHECK ("contract_signatories"."side" in ('manufacturer', 'distributor')),
	CONSTRAINT "contract_signatories_signed" CHECK (("contract_signatories"."signed_at" is null) = ("contract_signatories"."record_digest" is null))
);
--> statement-breakpoint
ALTER TABLE "nda_agreements" DROP CONSTRAINT "nda_agreements_for_a_company";--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "text" text;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "digest" text;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "signed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "nda_agreements" ADD COLUMN "contract_id" uuid;--> statement-breakpoint
ALTER TABLE "contract_signatories" ADD CONSTRAINT "contract_signatories_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_signatories" ADD CONSTRAINT "contract_signatories_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contract_signatories_once" ON "contract_signatories" USING btree ("contract_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contract_signatories_place" ON "contract_signatories" USING btree ("contract_id","side","position");--> statement-breakpoint
CREATE INDEX "contract_signatories_user" ON "contract_signatories" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "nda_agreements" ADD CONSTRAINT "nda_agreements_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "nda_agreements_contract" ON "nda_agreements" USING btree ("contract_id");--> statement-breakpoint
ALTER TABLE "nda_agreements" ADD CONSTRAINT "nda_agreements_for_a_company" CHECK (("nda_agreements"."company_agreement_id" is null and "nda_agreements"."contract_id" is null) = ("nda_agreements"."company_id" is null));--> statement-breakpoint
-- Signatures under distribution agreements are not NDA signatures and do not exclude each other.
ALTER TABLE "nda_agreements" DROP CONSTRAINT "nda_agreements_one_valid_per_version";--> statement-breakpoint
ALTER TABLE "nda_agreements" ADD CONSTRAINT "nda_agreements_one_valid_per_version" EXCLUDE USING gist ("user_id" WITH =, "version" WITH =, tsrange("signed_at" AT TIME ZONE 'UTC', greatest("signed_at" AT TIME ZONE 'UTC', ("expires_at" AT TIME ZONE 'UTC') - interval '90 days')) WITH &&)
	WHERE ("company_agreement_id" IS NULL AND "contract_id" IS NULL);
