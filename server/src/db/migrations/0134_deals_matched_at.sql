ALTER TABLE "deals" ADD COLUMN "matched_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE FUNCTION first_match_of(manufacturer uuid, distributor uuid) RETURNS timestamptz STABLE LANGUAGE sql AS $$
  SELECT least(
    (SELECT min(created_at) FROM recommendations WHERE (user_company_id, recommended_company_id)
      IN ((manufacturer, distributor), (distributor, manufacturer))),
    (SELECT min(created_at) FROM connections WHERE accepted_at IS NOT NULL
      AND (requester_company_id, recipient_company_id) IN ((manufacturer, distributor), (distributor, manufacturer))))
$$;--> statement-breakpoint
-- A trigger, because processes of the previous release also start deals during an update.
CREATE FUNCTION complete_first_match() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.matched_at := first_match_of(NEW.manufacturer_id, NEW.distributor_id);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER deals_first_match BEFORE INSERT ON "deals" FOR EACH ROW
  WHEN (NEW.matched_at IS NULL) EXECUTE FUNCTION complete_first_match();--> statement-breakpoint
UPDATE "deals" SET "matched_at" = first_match_of("manufacturer_id", "distributor_id");
