import { Link } from '@tanstack/react-router';
import { MapPin } from '#ui/icons.tsx';
import { memo, type ReactNode, Suspense } from 'react';
import type { Company, ListedCompany } from '#contract/companies.ts';
import { formatDay } from '#lib/dates.ts';
import { t } from '#lib/words.ts';
import { CompareToggle } from '#entities/comparison/compare-toggle.tsx';
import { CompanyLogo } from '#entities/company/company-logo.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { LedgerRow } from '#ui/ledger.tsx';
import { UnclaimedTag } from '#entities/company/unclaimed-tag.tsx';
import { territoryName } from '#entities/territory/territory-name.ts';
import { TrustPlates } from '#entities/badge/trust-plates.tsx';
import { TypeLabel } from '#entities/company/type-label.tsx';
import { SealAfterName } from '#entities/company/seal-after-name.tsx';

const NAMES_SHOWN = 4;

const Namesakes = lazyPart(async () => (await import('./namesakes.tsx')).Namesakes);

interface CompanyRowProps {
  company: ListedCompany;
  /** The user's next action with the company. Pass the same function to every row. */
  action?: (company: Company) => ReactNode;
  /** Whose turn it is, and how many steps are done. Pass the same function to every row. */
  status?: (company: Company) => ReactNode;
}

/** A company in a list. Off-screen rows are not laid out. */
export const CompanyRow = memo(function CompanyRow({ company, action, status }: CompanyRowProps) {
  return (
    <LedgerRow className="grid grid-cols-[46px_minmax(0,1fr)_196px] gap-4 nth-[n+60]:[contain-intrinsic-size:auto_148px] nth-[n+60]:[content-visibility:auto] hover:bg-sunken/50 max-sm:grid-cols-[40px_minmax(0,1fr)] max-sm:gap-3 max-sm:py-4">
      <Link to="/companies/$id" params={{ id: company.id }} tabIndex={-1} aria-hidden="true">
        <CompanyLogo {...company} />
      </Link>
      <div className="min-w-0">
        <CompanyName company={company} />
        <div className="mt-px flex flex-wrap gap-x-3.5 text-detail leading-5 text-ink-2">
          <TypeLabel type={company.type} />
          {company.location && <span className="[overflow-wrap:anywhere]">{company.location}</span>}
        </div>
        {company.description && (
          <p className="mt-1.5 line-clamp-2 max-w-[56ch] text-detail leading-5 [overflow-wrap:anywhere]">
            {company.description}
          </p>
        )}
        <Coverage company={company} />
        {company.namesakes && (
          <Suspense>
            <Namesakes {...company.namesakes} />
          </Suspense>
        )}
      </div>
      <div className="flex min-h-full flex-col items-end justify-between gap-2.5 max-sm:col-start-2 max-sm:items-start max-sm:gap-1.5">
        <TrustPlates badges={company.badges} />
        {status?.(company)}
        <div className="mt-auto ml-auto flex min-h-8.5 flex-wrap items-center justify-end gap-x-1 max-sm:w-full max-sm:justify-between">
          <CompareToggle kind="companies" id={company.id} name={company.name} />
          {action?.(company)}
        </div>
      </div>
    </LedgerRow>
  );
});

const CompanyName = ({ company }: { company: Company }) => (
  <h3 className="text-row leading-5.5 font-semibold tracking-row">
    <Link
      to="/companies/$id"
      params={{ id: company.id }}
      className="[overflow-wrap:anywhere] hover:underline hover:decoration-1 hover:underline-offset-3"
    >
      {company.name}
    </Link>
    {company.isVerified && <SealAfterName className="ml-2" />}
    {company.isUnclaimed && (
      <span className="ml-2 font-normal">
        <UnclaimedTag />
      </span>
    )}
  </h3>
);

function Coverage({ company: { territories, specialties, source } }: { company: Company }) {
  if (territories.length === 0 && specialties.length === 0 && !source) return null;
  return (
    <p className="mt-2 flex flex-wrap gap-x-4 gap-y-0.5 text-small text-ink-2">
      {territories.length > 0 && (
        <span className="inline-flex items-start gap-1">
          <MapPin size={14} className="mt-1" />
          {shortList(territories.map(territoryName))}
        </span>
      )}
      <span className="text-ink-3 [overflow-wrap:anywhere]">
        {source
          ? t('companies:source', { name: source.name, date: formatDay(source.date) })
          : shortList(specialties)}
      </span>
    </p>
  );
}

function shortList(names: readonly string[]): string {
  const more = names.length - NAMES_SHOWN;
  const shown = names.slice(0, NAMES_SHOWN).join(', ');
  return more > 0 ? `${shown} ${t('companies:andMore', { count: more })}` : shown;
}
