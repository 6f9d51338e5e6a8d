import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import type { Company } from '#contract/companies.ts';
import { territoryName } from '#entities/territory/territory-name.ts';
import { roleIn } from '#lib/membership.ts';
import { useUser } from '#lib/session.ts';
import { t } from '#lib/words.ts';
import { buttonClass } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { CompanyLogo } from '#entities/company/company-logo.tsx';
import { FirstRows } from '#ui/first-rows.tsx';
import { LoadFailed } from '#ui/paged-list.tsx';
import { Panel, PanelHeader } from '#ui/panel.tsx';
import { LedgerRowSkeleton, Skeleton } from '#ui/skeleton.tsx';
import { StateCard } from '#ui/state-card.tsx';
import { Tally } from '#ui/tally.tsx';
import { TrustPlates } from '#entities/badge/trust-plates.tsx';
import { HALVES_OF_TYPE, companyTypeName } from '#entities/company/type-label.tsx';
import { SealAfterName } from '#entities/company/seal-after-name.tsx';
import { FEATURED_COMPANIES, featuredCompaniesQuery } from './queries.ts';

const grid = 'grid grid-cols-3 max-lg:grid-cols-2 max-sm:grid-cols-1';
/** Each cell draws its own left and top border, so that thin lines separate any number of columns. */
const cell = 'relative -mt-px -ml-px border-t border-l border-line px-5 py-4 max-sm:px-4';

interface FeaturedCompaniesProps {
  foot: (company: Company) => ReactNode;
}

export function FeaturedCompanies({ foot }: FeaturedCompaniesProps) {
  const titleId = useId();
  const user = useUser();
  const { data: companies, isPending, isError, refetch } = useQuery(featuredCompaniesQuery);
  const data = companies?.filter(({ id }) => !roleIn(user, id)).slice(0, FEATURED_COMPANIES);
  return (
    <Panel aria-labelledby={titleId} className="overflow-hidden">
      <PanelHeader
        id={titleId}
        title={t('home:featuredCompanies')}
        action={
          <Link to="/companies" className="link-alone no-underline hover:underline">
            {t('home:allCompanies')}
          </Link>
        }
      />
      {isPending && (
        <Skeleton
          label={t('home:companiesLoading')}
          count={FEATURED_COMPANIES}
          className={cn(grid, 'border-t border-line')}
        >
          {(index) => <LedgerRowSkeleton index={index} />}
        </Skeleton>
      )}
      {isError && (
        <LoadFailed
          title={t('home:companiesFailed')}
          text={t('home:companiesFailedText')}
          onRetry={() => void refetch()}
        />
      )}
      {data?.length === 0 && (
        <StateCard
          kind="nothing-yet"
          heading="h3"
          className="border-t border-line"
          title={t('home:noCompanies')}
          text={t('home:noCompaniesText')}
          actions={
            <Link to="/register-company" className={buttonClass('secondary')}>
              {t('common:addYourCompany')}
            </Link>
          }
        />
      )}
      {data && data.length > 0 && (
        <FirstRows count={data.length}>
          <ul className={grid}>
            {data.map((company) => (
              <FeaturedCompany key={company.id} company={company} foot={foot(company)} />
            ))}
          </ul>
        </FirstRows>
      )}
    </Panel>
  );
}

function FeaturedCompany({ company, foot }: { company: Company; foot: ReactNode }) {
  return (
    <li className={cn(cell, 'grid grid-cols-[46px_minmax(0,1fr)] grid-rows-[1fr_auto] gap-x-3.5')}>
      <CompanyLogo {...company} />
      <div className="min-w-0">
        <h3 className="text-row leading-5.5 font-semibold tracking-row wrap-anywhere">
          <Link
            to="/companies/$id"
            params={{ id: company.id }}
            className="after:absolute after:inset-0 hover:underline hover:underline-offset-3"
          >
            {company.name}
          </Link>
          {company.isVerified && <SealAfterName />}
        </h3>
        <p className="mt-0.5 line-clamp-1 text-detail leading-5 text-ink-2">
          {company.specialties.slice(0, 3).join(', ') || company.description}
        </p>
        <p className="mt-0.5 flex gap-1.5 text-detail leading-5 text-ink-2">
          <span className="flex h-5 flex-none items-center text-primary-ink">
            <Tally halves={HALVES_OF_TYPE[company.type]} />
          </span>
          <span className="sr-only">{companyTypeName(company.type)}</span>
          <span className="min-w-0 wrap-anywhere">
            {company.territories.slice(0, 2).map(territoryName).join(', ') || company.location}
          </span>
        </p>
        {company.badges.length > 0 && (
          <div className="relative z-1 mt-2.5 w-fit">
            <TrustPlates badges={company.badges} />
          </div>
        )}
      </div>
      <div className="relative z-1 col-span-2 mt-3.5 flex min-h-14.5 items-center justify-between gap-3 border-t border-line pt-3">
        {foot}
      </div>
    </li>
  );
}
