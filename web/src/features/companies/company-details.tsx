import { type ReactNode, useId } from 'react';
import type { CompanyPage, DistributorProfile } from '#contract/companies.ts';
import type { z } from 'zod';
import { APP_NAME } from '#contract/brand.ts';
import { personName } from '#contract/shown-values.ts';
import { formatDate, formatDay } from '#lib/dates.ts';
import { formatCount } from '#lib/money.ts';
import { t } from '#lib/words.ts';
import { LongText } from '#ui/long-text.tsx';
import { Panel, PanelBody, PanelHeader } from '#ui/panel.tsx';
import { Tag } from '#ui/tag.tsx';
import { territoryName } from '#entities/territory/territory-name.ts';

export function CompanyDetails({ company }: { company: CompanyPage }) {
  const titleId = useId();
  const { specialties, opportunityDescription, owner, source } = company;
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader id={titleId} title={t('companies:companyDetails')} />
      <PanelBody>
        <TagList tags={specialties} none={t('companies:companyNoSpecialties')} />
        {opportunityDescription && (
          <div className="mt-4 max-w-[75ch]">
            <h3 className="font-semibold">{t('companies:companyOpportunity')}</h3>
            <LongText text={opportunityDescription} />
          </div>
        )}
        <Facts>
          {company.foundedYear && <Fact name={t('companies:companyFounded')}>{company.foundedYear}</Fact>}
          {source ? (
            <Fact name={t('companies:companyRecord')}>
              {t('companies:source', { name: source.name, date: formatDay(source.date) })}
            </Fact>
          ) : (
            <Fact name={t('companies:companySince', { app: APP_NAME })}>{formatDate(company.createdAt)}</Fact>
          )}
          {owner && <Fact name={t('companies:companyContact')}>{personName(owner)}</Fact>}
          <Fact name={t('companies:companyProductsCount')}>{formatCount(company.productsCount)}</Fact>
        </Facts>
      </PanelBody>
    </Panel>
  );
}

export function DistributorPanel({ profile }: { profile: z.infer<typeof DistributorProfile> }) {
  const titleId = useId();
  const { areasOfExpertise, keyPortfolioGaps } = profile;
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader id={titleId} title={t('companies:companyDistributor')} />
      <PanelBody>
        <Facts>
          <Fact name={t('companies:companyExperience')}>
            {t('companies:companyYears', { band: profile.yearsExperience })}
          </Fact>
          <Fact name={t('companies:companyRegion')}>{territoryName(profile.geographicLocation)}</Fact>
          <Fact name={t('companies:companySpecialists')}>{profile.clinicalSpecialists}</Fact>
          <Fact name={t('companies:companySupport')}>{profile.supportStaffCount}</Fact>
          <Fact name={t('companies:companyOffice')}>
            {profile.hasPhysicalOffice ? t('companies:companyYes') : t('companies:companyNo')}
          </Fact>
        </Facts>
        {areasOfExpertise && (
          <div className="mt-4">
            <h3 className="mb-1.5 font-semibold">{t('companies:companyExpertise')}</h3>
            <TagList tags={areasOfExpertise} />
          </div>
        )}
        {keyPortfolioGaps && (
          <div className="mt-4">
            <h3 className="mb-1.5 font-semibold">{t('companies:companyGaps')}</h3>
            <TagList tags={keyPortfolioGaps} />
          </div>
        )}
      </PanelBody>
    </Panel>
  );
}

function TagList({ tags, none }: { tags: readonly string[]; none?: string }) {
  if (tags.length === 0) return none ? <p className="text-ink-2">{none}</p> : null;
  return (
    <ul className="flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag} className="wrap-anywhere">
          <Tag>{tag}</Tag>
        </li>
      ))}
    </ul>
  );
}

const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-2 gap-x-6 gap-y-2.5 not-first:mt-4 max-[860px]:grid-cols-1">{children}</dl>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[150px_minmax(0,1fr)] gap-3.5 text-detail max-sm:grid-cols-[140px_minmax(0,1fr)]">
    <dt className="text-ink-2">{name}</dt>
    <dd className="wrap-anywhere tabular-nums">{children}</dd>
  </div>
);
