import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { ArrowLeft, Plus } from '#ui/icons.tsx';
import { Suspense, useCallback, useState } from 'react';
import type { Company } from '#contract/companies.ts';
import { CompanyRow } from '#features/companies/company-row.tsx';
import { Facets } from '#features/companies/facets.tsx';
import { FilterSheet } from '#features/companies/filter-sheet.tsx';
import { type DirectoryFilters, filtersOf } from '#features/companies/search.ts';
import { activeFilters } from '#features/companies/filters.ts';
import { companiesQuery, companyFacetsQuery, PAGE_SIZE } from '#features/companies/queries.ts';
import { SearchForm } from '#features/companies/search-form.tsx';
import { TerritoryPanel } from '#features/companies/territory-panel.tsx';
import { SortSelect } from '#features/companies/sort-select.tsx';
import { UnclaimedConnect } from '#features/companies/unclaimed-connect.tsx';
import { CompanyRelationshipStatus } from '#app/pages/company-relationship-status.tsx';
import { CompanyAction } from '#app/pages/company-action.tsx';
import { queryOf, partsOf, suggestedName } from '#features/saved-searches/search-query.ts';
import { SaveSearch } from '#features/saved-searches/save-search.tsx';
import { SavedSearchesLink } from '#features/saved-searches/saved-searches-link.tsx';
import { useRefinedSearch } from '#lib/search-words.ts';
import { totalOf } from '#lib/filters.ts';
import { formatCount } from '#lib/money.ts';
import { userQuery, useUser } from '#lib/session.ts';
import { usePageTitle } from '#lib/titles.ts';
import { loadWords, t } from '#lib/words.ts';
import { buttonClass } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Ledger } from '#ui/ledger.tsx';
import { ReaderNotice } from '#ui/notices.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { Panel } from '#ui/panel.tsx';
import { ResultHead } from '#ui/result-head.tsx';
import { LedgerRowSkeleton, Skeleton } from '#ui/skeleton.tsx';
import { type MapScope, scopeOf } from '#entities/territory/territory-look.ts';
import { directorySearch } from '#features/companies/search.ts';
import { briefly, load, onlyOnEntry } from '#lib/loading.ts';

export const Route = createFileRoute('/companies/')({
  validateSearch: directorySearch,
  loaderDeps: ({ search }) => filtersOf(search),
  loader: ({ deps, cause, preload }) =>
    onlyOnEntry(
      cause,
      load(
        loadWords('companies', 'connect-button'),
        userQuery,
        // A preload (pointing at a link) must not search, because companies see which searches found them.
        briefly(load(...(preload && deps.q ? [] : [companiesQuery(deps)]), companyFacetsQuery(deps))),
      ),
    ),
  component: CompaniesPage,
});

const NoMatch = lazyPart(async () => (await import('#features/companies/no-match.tsx')).NoMatch);

function CompaniesPage() {
  const user = useUser();
  const navigate = Route.useNavigate();
  const filters = filtersOf(Route.useSearch());
  const [scope, setScope] = useState<MapScope>(() => scopeOf(filters.territory ?? []));
  const { data: facets } = useQuery(countsOf(filters));
  usePageTitle(t('companies:title'));

  const go = useCallback(
    (search: DirectoryFilters) => void navigate({ search, resetScroll: false }),
    [navigate],
  );
  const search = useRefinedSearch(filters.q ?? filters.location);
  const selecting = { filters, facets, scope, onChange: go };

  return (
    <>
      <PageHead
        title={t('companies:title')}
        text={t('companies:text')}
        back={user === null && <BackHome />}
        actions={
          <>
            {user && <SavedSearchesLink />}
            <Link to="/register-company" className={buttonClass()}>
              <Plus size={18} />
              {t('companies:add')}
            </Link>
          </>
        }
      />
      {user && <ReaderNotice readers={['observer']} className="mb-5" />}
      <SearchForm
        q={filters.q ?? ''}
        location={filters.location ?? ''}
        onSearch={search}
        aside={<FilterSheet {...selecting} />}
      />
      <div className="grid grid-cols-[220px_minmax(0,1fr)_388px] items-start gap-7 max-[1240px]:grid-cols-[210px_minmax(0,1fr)] max-[860px]:grid-cols-1 max-[860px]:gap-4.5">
        <aside aria-label={t('common:filters')} className="max-[1240px]:row-span-2 max-[860px]:hidden">
          <Facets {...selecting} />
        </aside>
        <Results filters={filters} onChange={go} />
        <TerritoryPanel
          {...selecting}
          onScope={setScope}
          className="sticky top-21 max-[1240px]:static max-[1240px]:col-start-2 max-[1240px]:row-start-1 max-[860px]:col-start-1"
        />
      </div>
    </>
  );
}

const countsOf = (filters: DirectoryFilters) => ({
  ...companyFacetsQuery(filters),
  placeholderData: keepPreviousData,
});

interface ResultsProps {
  filters: DirectoryFilters;
  onChange: (filters: DirectoryFilters) => void;
}

function Results({ filters, onChange }: ResultsProps) {
  const list = useInfiniteQuery({ ...companiesQuery(filters), placeholderData: keepPreviousData });
  const counts = useQuery(countsOf(filters));
  const active = activeFilters(filters);
  const parts = partsOf(filters, active);
  const settled = !list.isPlaceholderData && !counts.isPlaceholderData;
  const clear = () => onChange({ sort: filters.sort });
  return (
    <section aria-label={t('companies:results')} className="min-w-0">
      <ResultHead
        found={foundWords(settled ? totalOf(counts.data?.total, list) : undefined, counts.data?.isBounded)}
        isFailed={list.isLoadingError}
        active={active}
        changes={counts.data?.search}
        onChange={onChange}
        onClear={clear}
        action={
          <span className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
            {parts.length > 0 && (
              <SaveSearch
                kind="companies"
                query={queryOf({ ...filters, sort: undefined })}
                name={suggestedName(parts)}
              />
            )}
            <SortSelect filters={filters} onChange={onChange} />
          </span>
        }
      />
      <div
        className={cn(list.isPlaceholderData && 'opacity-60')}
        aria-busy={list.isPlaceholderData || undefined}
      >
        <PagedList
          query={list}
          skeleton={<LoadingRows />}
          failed={{ title: t('companies:loadFailed'), text: t('companies:loadFailedText') }}
          empty={
            <Panel>
              <Suspense fallback={<div className="min-h-60" />}>
                <NoMatch filters={filters} onChange={onChange} onClear={clear} />
              </Suspense>
            </Panel>
          }
        >
          {(companies) => (
            <Panel className="overflow-hidden">
              <Ledger>
                {companies.map((company) => (
                  <CompanyRow key={company.id} company={company} action={actionOf} status={statusOf} />
                ))}
              </Ledger>
            </Panel>
          )}
        </PagedList>
      </div>
    </section>
  );
}

const BackHome = () => (
  <Link to="/" className="quiet-link gap-1.5">
    <ArrowLeft size={16} />
    {t('companies:backHome')}
  </Link>
);

const LoadingRows = () => (
  <Panel>
    <Skeleton label={t('companies:loading')} count={PAGE_SIZE} className="ledger">
      {(index) => <LedgerRowSkeleton index={index} />}
    </Skeleton>
  </Panel>
);

const actionOf = (company: Company) =>
  company.isUnclaimed ? (
    <UnclaimedConnect company={company} />
  ) : (
    <CompanyAction company={company} source="company_card" />
  );

const statusOf = ({ id, isUnclaimed }: Company) =>
  !isUnclaimed && <CompanyRelationshipStatus companyId={id} className="justify-end max-sm:justify-between" />;

/** `isBounded` means that there are more results than are counted. */
function foundWords(total: number | undefined, isBounded: boolean | undefined): string {
  if (total === undefined) return t('companies:loading');
  if (total === 0) return t('companies:noneFound');
  const figure = formatCount(total);
  return t('companies:found', {
    count: total,
    figure: isBounded ? t('companies:atLeast', { figure }) : figure,
  });
}
