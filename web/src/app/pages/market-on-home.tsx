import type { Company } from '#contract/companies.ts';
import { FeaturedCompanies } from '#features/companies/featured-companies.tsx';
import { OpenTerritories } from '#features/dashboard/open-territories.tsx';
import { FittingLaunches } from '#features/products/fitting-launches.tsx';
import { LatestLaunches } from '#features/products/latest-launches.tsx';
import { FittingRfqs } from '#features/rfqs/fitting-rfqs.tsx';
import { CompanyAction } from './company-action.tsx';
import { CompanyStanding } from './company-standing.tsx';

interface RolesProps {
  /** Whether the member acts for a manufacturer. */
  makes: boolean;
  /** Whether the member acts for a distributor. */
  sells: boolean;
}

/** The companies and launches that a member may not know yet. */
export const MarketOnHome = ({ sells }: Pick<RolesProps, 'sells'>) => (
  <>
    {sells && <FittingLaunches />}
    <FeaturedCompanies foot={footOf} />
    <LatestLaunches />
  </>
);

/** A manufacturer's open territories, and the requests for quotes in a distributor's territories. */
export const TerritoriesOnHome = ({ makes, sells }: RolesProps) => (
  <>
    {makes && <OpenTerritories />}
    {sells && <FittingRfqs />}
  </>
);

const footOf = (company: Company) => (
  <>
    <CompanyStanding companyId={company.id} />
    <CompanyAction company={company} source="company_card" />
  </>
);
