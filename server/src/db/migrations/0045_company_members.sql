CREATE TABLE "company_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"token_digest" text NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"accepted_at" timestamp(3) with time zone,
	"revoked_at" timestamp(3) with time zone,
	CONSTRAINT "company_invitations_token_digest_unique" UNIQUE("token_digest"),
	CONSTRAINT "company_invitations_role" CHECK ("company_invitations"."role" in ('owner', 'editor', 'viewer'))
);
--> statement-breakpoint
CREATE TABLE "company_members" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_members_company_id_user_id_pk" PRIMARY KEY("company_id","user_id"),
	CONSTRAINT "company_members_role" CHECK ("company_members"."role" in ('owner', 'editor', 'viewer'))
);
--> statement-breakpoint
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_invitations_one_open" ON "company_invitations" USING btree ("company_id",lower(email)) WHERE accepted_at is null and revoked_at is null;--> statement-breakpoint
CREATE INDEX "company_invitations_address" ON "company_invitations" USING btree (lower(email));--> statement-breakpoint
CREATE INDEX "company_invitations_inviter" ON "company_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "company_members_user" ON "company_members" USING btree ("user_id","created_at","company_id");--> statement-breakpoint
INSERT INTO company_members (company_id, user_id, role, created_at)
  SELECT id, owner_id, 'owner', created_at FROM companies WHERE NOT is_unclaimed;--> statement-breakpoint
CREATE TRIGGER company_members_of_open_accounts BEFORE INSERT ON company_members FOR EACH ROW
  EXECUTE FUNCTION refuse_closed_accounts('user_id');--> statement-breakpoint
CREATE TRIGGER company_invitations_of_open_accounts BEFORE INSERT ON company_invitations FOR EACH ROW
  EXECUTE FUNCTION refuse_closed_accounts('invited_by');--> statement-breakpoint
-- The contact person of a claimed company is one of its owners.
CREATE FUNCTION make_contact_an_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO company_members (company_id, user_id, role) VALUES (NEW.id, NEW.owner_id, 'owner')
    ON CONFLICT (company_id, user_id) DO UPDATE SET role = 'owner';
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER companies_contact_is_an_owner AFTER INSERT OR UPDATE OF owner_id, is_unclaimed ON companies FOR EACH ROW
  WHEN (NOT NEW.is_unclaimed) EXECUTE FUNCTION make_contact_an_owner();--> statement-breakpoint
-- Locks the company first, so that of two owners who give up ownership at the same moment the second sees the first.
CREATE FUNCTION keep_an_owner() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  contact uuid;
  heir uuid;
BEGIN
  SELECT owner_id INTO contact FROM companies WHERE id = OLD.company_id AND NOT is_unclaimed FOR NO KEY UPDATE;
  IF contact IS DISTINCT FROM OLD.user_id THEN
    RETURN NULL;
  END IF;
  SELECT user_id INTO heir FROM company_members
    WHERE company_id = OLD.company_id AND role = 'owner' ORDER BY created_at, user_id LIMIT 1;
  IF heir IS NULL THEN
    RAISE EXCEPTION 'A company keeps at least one owner.' USING ERRCODE = 'check_violation', CONSTRAINT = 'company_keeps_an_owner';
  END IF;
  UPDATE companies SET owner_id = heir WHERE id = OLD.company_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER company_members_owner_deleted AFTER DELETE ON company_members FOR EACH ROW
  WHEN (OLD.role = 'owner') EXECUTE FUNCTION keep_an_owner();--> statement-breakpoint
CREATE TRIGGER company_members_owner_demoted AFTER UPDATE OF role ON company_members FOR EACH ROW
  WHEN (OLD.role = 'owner' AND NEW.role <> 'owner') EXECUTE FUNCTION keep_an_owner();
--> statement-breakpoint
-- No one acts for an unclaimed page.
CREATE FUNCTION delete_members_of_unclaimed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM company_members WHERE company_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER companies_unclaimed_have_no_members AFTER UPDATE OF is_unclaimed ON companies FOR EACH ROW
  WHEN (NEW.is_unclaimed) EXECUTE FUNCTION delete_members_of_unclaimed();
