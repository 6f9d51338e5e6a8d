import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import type { CompanyPage } from '#contract/companies.ts';
import { TrustPlates } from '#entities/badge/trust-plates.tsx';
import { CompanyLogo } from '#entities/company/company-logo.tsx';
import { TypeLabel } from '#entities/company/type-label.tsx';
import { territoryName } from '#entities/territory/territory-name.ts';
import { t } from '#lib/words.ts';
import { Panel, PanelHeader } from '#ui/panel.tsx';
import { ownCompanyQuery } from './queries.ts';

/** Shows what others see of a new member's company, with a link for each part that is still missing. */
export function OwnCompanyPage({ companyId }: { companyId: string }) {
  const titleId = useId();
  const { data: company } = useQuery(ownCompanyQuery(companyId));
  if (!company) return null;
  const { name, logoUrl, location, type } = company;
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader
        id={titleId}
        title={t('home:ownCompany')}
        action={<CompanyLink company={company}>{t('home:viewOwnCompany')}</CompanyLink>}
      />
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5 px-5 pb-4 max-sm:px-4">
        <CompanyLogo name={name} logoUrl={logoUrl} />
        <div className="min-w-0">
          <h3 className="text-row leading-5.5 font-semibold wrap-anywhere">{name}</h3>
          <p className="mt-0.5 flex flex-wrap gap-x-3 text-small text-ink-2">
            <TypeLabel type={type} />
            {location && <span className="wrap-anywhere">{location}</span>}
          </p>
        </div>
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2 border-t border-line px-5 py-4 text-detail leading-5 max-sm:px-4">
        <Part term={t('home:visibleIn')} company={company} missing={t('home:selectTerritoriesFirst')}>
          {company.territories.map(territoryName).join(', ')}
        </Part>
        <Part term={t('home:verification')} company={company}>
          {company.isVerified ? t('home:verified') : t('home:notVerified')}
        </Part>
        <Part term={t('home:trustBadges')} company={company} missing={t('home:requestBadge')}>
          {company.badges.length > 0 && <TrustPlates badges={company.badges} />}
        </Part>
        {!logoUrl && <Part term={t('home:logo')} company={company} missing={t('home:addLogo')} />}
      </dl>
    </Panel>
  );
}

interface PartProps {
  term: string;
  company: CompanyPage;
  /** What to do if there is no value yet. */
  missing?: string;
  children?: ReactNode;
}

const Part = ({ term, company, missing, children }: PartProps) => (
  <>
    <dt className="text-ink-3">{term}</dt>
    <dd className="min-w-0 wrap-anywhere">
      {children || <CompanyLink company={company}>{missing}</CompanyLink>}
    </dd>
  </>
);

const CompanyLink = ({ company, children }: { company: CompanyPage; children: ReactNode }) => (
  <Link
    to="/companies/$id"
    params={{ id: company.id }}
    className="link-alone text-detail no-underline hover:underline"
  >
    {children}
  </Link>
);
