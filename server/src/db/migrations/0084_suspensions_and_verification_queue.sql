ALTER TABLE "companies" ADD COLUMN "unverified_since" timestamp(3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspension_reason" text;--> statement-breakpoint
CREATE INDEX "companies_to_verify" ON "companies" USING btree ("unverified_since","id") WHERE not is_unclaimed and not is_verified;--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree ("id") WHERE suspended_at is not null;--> statement-breakpoint
UPDATE companies SET unverified_since = created_at WHERE NOT is_unclaimed;--> statement-breakpoint
-- A company begins to wait when it is claimed, loses its verification, or changes its verified name.
CREATE FUNCTION note_unverified_since() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.unverified_since := now();
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER companies_unverified_since BEFORE UPDATE OF is_unclaimed, is_verified ON companies FOR EACH ROW
  WHEN ((OLD.is_unclaimed AND NOT NEW.is_unclaimed) OR (OLD.is_verified AND NOT NEW.is_verified))
  EXECUTE FUNCTION note_unverified_since();
