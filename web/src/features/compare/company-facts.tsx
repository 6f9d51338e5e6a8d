import { Link } from '@tanstack/react-router';
import type { CompanyPage } from '#contract/companies.ts';
import { formatCount } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import { badgeName } from '#entities/badge/badge-name.ts';
import { CompanyLogo } from '#entities/company/company-logo.tsx';
import { territoryName } from '#entities/territory/territory-name.ts';
import { companyTypeName } from '#entities/company/type-label.tsx';
import type { ComparedFact } from './comparison.tsx';
import { yesNo } from './yes-no.ts';

/** What two companies can differ in, the most telling first. */
export const companyFacts = (): ComparedFact<CompanyPage>[] => [
  { label: m.compare_type(), key: ({ type }) => companyTypeName(type) },
  { label: m.compare_verified_self(), key: ({ isVerified }) => yesNo(isVerified) },
  { label: m.compare_location(), key: ({ location }) => location ?? '' },
  { label: m.compare_badges(), key: ({ badges }) => badges.map(badgeName).join('\n') },
  { label: m.compare_covers(), key: ({ territories }) => territories.map(territoryName).join('\n') },
  { label: m.compare_specialties(), key: ({ specialties }) => specialties.join('\n') },
  { label: m.compare_products_count(), key: ({ productsCount }) => formatCount(productsCount) },
  { label: m.compare_founded(), key: ({ foundedYear }) => (foundedYear ? String(foundedYear) : '') },
  { label: m.compare_headcount(), key: ({ headcount }) => (headcount ? formatCount(headcount) : '') },
  {
    label: m.compare_experience(),
    key: ({ distributor }) => (distributor ? m.company_years({ band: distributor.yearsExperience }) : ''),
  },
  {
    label: m.compare_region(),
    key: ({ distributor }) => (distributor ? territoryName(distributor.geographicLocation) : ''),
  },
  { label: m.compare_specialists(), key: ({ distributor }) => distributor?.clinicalSpecialists ?? '' },
  { label: m.compare_support(), key: ({ distributor }) => distributor?.supportStaffCount ?? '' },
  {
    label: m.compare_office(),
    key: ({ distributor }) => (distributor ? yesNo(distributor.hasPhysicalOffice) : ''),
  },
  { label: m.compare_description(), key: ({ description }) => description ?? '' },
];

export const CompanyColumn = ({ thing: company }: { thing: CompanyPage }) => (
  <>
    <span className="mb-2.5 block">
      <CompanyLogo {...company} />
    </span>
    <Link to="/companies/$id" params={{ id: company.id }} className="text-[16px] font-semibold quiet-link">
      {company.name}
    </Link>
  </>
);
