import { Link } from '@tanstack/react-router';
import type { CompanyPage } from '#contract/companies.ts';
import { formatCount } from '#lib/money.ts';
import { t } from '#lib/words.ts';
import { badgeName } from '#entities/badge/badge-name.ts';
import { CompanyLogo } from '#entities/company/company-logo.tsx';
import { territoryName } from '#entities/territory/territory-name.ts';
import { companyTypeName } from '#entities/company/type-label.tsx';
import type { ComparedFact } from './comparison.tsx';
import { yesNo } from './yes-no.ts';

export const companyFacts = (): ComparedFact<CompanyPage>[] => [
  { label: t('compare:type'), key: ({ type }) => companyTypeName(type) },
  { label: t('compare:verifiedSelf'), key: ({ isVerified }) => yesNo(isVerified) },
  { label: t('compare:location'), key: ({ location }) => location ?? '' },
  { label: t('compare:badges'), key: ({ badges }) => badges.map(badgeName).join('\n') },
  { label: t('compare:covers'), key: ({ territories }) => territories.map(territoryName).join('\n') },
  { label: t('compare:specialties'), key: ({ specialties }) => specialties.join('\n') },
  { label: t('compare:productsCount'), key: ({ productsCount }) => formatCount(productsCount) },
  { label: t('compare:founded'), key: ({ foundedYear }) => (foundedYear ? String(foundedYear) : '') },
  { label: t('compare:headcount'), key: ({ headcount }) => (headcount ? formatCount(headcount) : '') },
  {
    label: t('compare:experience'),
    key: ({ distributor }) =>
      distributor ? t('companies:companyYears', { band: distributor.yearsExperience }) : '',
  },
  {
    label: t('compare:region'),
    key: ({ distributor }) => (distributor ? territoryName(distributor.geographicLocation) : ''),
  },
  { label: t('compare:specialists'), key: ({ distributor }) => distributor?.clinicalSpecialists ?? '' },
  { label: t('compare:support'), key: ({ distributor }) => distributor?.supportStaffCount ?? '' },
  {
    label: t('compare:office'),
    key: ({ distributor }) => (distributor ? yesNo(distributor.hasPhysicalOffice) : ''),
  },
  { label: t('compare:description'), key: ({ description }) => description ?? '' },
];

export const CompanyColumn = ({ thing: company }: { thing: CompanyPage }) => (
  <>
    <span className="mb-2.5 block">
      <CompanyLogo {...company} />
    </span>
    <Link to="/companies/$id" params={{ id: company.id }} className="text-row font-semibold quiet-link">
      {company.name}
    </Link>
  </>
);
