import type { Company } from '#contract/companies.ts';
import { FeaturedCompanies } from '#features/companies/featured-companies.tsx';
import { OpenTerritories } from '#features/home/open-territories.tsx';
import { MatchingLaunches } from '#features/products/matching-launches.tsx';
import { LatestLaunches } from '#features/products/latest-launches.tsx';
import { MatchingRfqs } from '#features/rfqs/matching-rfqs.tsx';
import { CompanyAction } from './company-action.tsx';
import { CompanyRelationshipStatus } from './company-relationship-status.tsx';

interface RolesProps {
  makes: boolean;
  sells: boolean;
}

export const MatchesOnHome = ({ sells }: Pick<RolesProps, 'sells'>) => (
  <>
    {sells && <MatchingLaunches />}
    <FeaturedCompanies foot={footOf} />
    <LatestLaunches />
  </>
);

export const TerritoriesOnHome = ({ makes, sells }: RolesProps) => (
  <>
    {makes && <OpenTerritories />}
    {sells && <MatchingRfqs />}
  </>
);

const footOf = (company: Company) => (
  <>
    <CompanyRelationshipStatus companyId={company.id} />
    <CompanyAction company={company} source="company_card" />
  </>
);
