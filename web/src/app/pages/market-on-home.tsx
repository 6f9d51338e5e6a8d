import type { Company } from '#contract/companies.ts';
import { FeaturedCompanies } from '#features/companies/featured-companies.tsx';
import { LatestLaunches } from '#features/products/latest-launches.tsx';
import { CompanyAction } from './company-action.tsx';
import { CompanyStanding } from './company-standing.tsx';

/** The companies and launches that a member may not know yet. */
export const MarketOnHome = () => (
  <>
    <FeaturedCompanies foot={footOf} />
    <LatestLaunches />
  </>
);

const footOf = (company: Company) => (
  <>
    <CompanyStanding companyId={company.id} />
    <CompanyAction company={company} source="company_card" />
  </>
);
