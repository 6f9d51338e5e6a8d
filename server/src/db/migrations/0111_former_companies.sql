CREATE TABLE "former_companies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"deleted_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "company_agreements" DROP CONSTRAINT "company_agreements_low_company_id_companies_id_fk";
--> statement-breakpoint
ALTER TABLE "company_agreements" DROP CONSTRAINT "company_agreements_high_company_id_companies_id_fk";
--> statement-breakpoint
ALTER TABLE "room_sides" DROP CONSTRAINT "room_sides_company_id_companies_id_fk";
--> statement-breakpoint
-- What the foreign keys ensured: both companies exist when they make an agreement, and stay until it is made.
CREATE FUNCTION company_agreements_have_companies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (SELECT count(*) FROM (
		SELECT FROM companies WHERE id IN (NEW.low_company_id, NEW.high_company_id) FOR KEY SHARE
	) AS company) <> 2 THEN
		RAISE foreign_key_violation USING MESSAGE = 'both companies of an agreement must exist';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER company_agreements_have_companies BEFORE INSERT ON company_agreements
	FOR EACH ROW EXECUTE FUNCTION company_agreements_have_companies();--> statement-breakpoint
-- The companies of an agreement never change, because its signatures contain their ids.
CREATE FUNCTION company_agreements_keep_companies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE foreign_key_violation USING MESSAGE = 'the companies of an agreement cannot change';
END $$;--> statement-breakpoint
CREATE TRIGGER company_agreements_keep_companies BEFORE UPDATE ON company_agreements
	FOR EACH ROW WHEN ((OLD.low_company_id, OLD.high_company_id) IS DISTINCT FROM (NEW.low_company_id, NEW.high_company_id))
	EXECUTE FUNCTION company_agreements_keep_companies();--> statement-breakpoint
-- A deleted company leaves its name to the companies that it agreed with, and no agreement that is still open.
CREATE FUNCTION companies_leave_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (
		SELECT FROM company_agreements AS agreement
		WHERE OLD.id IN (agreement.low_company_id, agreement.high_company_id)
			AND ((agreement.ended_at IS NULL AND agreement.expires_at > now())
				OR NOT EXISTS (SELECT FROM former_companies WHERE id = OLD.id))
	) THEN
		RAISE foreign_key_violation USING MESSAGE = 'the company has agreements that must end and keep its name first';
	END IF;
	RETURN OLD;
END $$;--> statement-breakpoint
CREATE TRIGGER companies_leave_name BEFORE DELETE ON companies
	FOR EACH ROW EXECUTE FUNCTION companies_leave_name();
