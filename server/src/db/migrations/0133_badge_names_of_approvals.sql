-- Processes of the previous release approve badges without a name. Premium membership has none, because it applies to any.
CREATE FUNCTION complete_badge_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.awarded_as := (SELECT search_name FROM companies, trust_badges
    WHERE companies.id = NEW.company_id AND trust_badges.id = NEW.badge_id AND trust_badges.type <> 'premium_member');
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER company_badges_name BEFORE INSERT OR UPDATE OF status ON company_badges FOR EACH ROW
  WHEN (NEW.status = 'approved' AND NEW.awarded_as IS NULL) EXECUTE FUNCTION complete_badge_name();--> statement-breakpoint
UPDATE company_badges SET awarded_as = companies.search_name
FROM companies, trust_badges
WHERE companies.id = company_badges.company_id AND trust_badges.id = company_badges.badge_id
  AND company_badges.status = 'approved' AND company_badges.awarded_as IS NULL
  AND trust_badges.type <> 'premium_member';
