ALTER TABLE "company_badges" ADD COLUMN "awarded_as" text;--> statement-breakpoint
UPDATE company_badges SET awarded_as = companies.search_name
FROM companies, trust_badges
WHERE companies.id = company_badges.company_id AND trust_badges.id = company_badges.badge_id
	AND company_badges.status = 'approved' AND trust_badges.type <> 'premium_member';
