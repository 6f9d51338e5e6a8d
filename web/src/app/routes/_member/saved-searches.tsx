import { useInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import type { SavedSearch } from '#contract/saved-searches.ts';
import { filtersOf } from '#features/companies/search.ts';
import { activeFilters as companyFilters } from '#features/companies/filters.ts';
import { selectionOf } from '#features/products/search.ts';
import { activeFilters as productFilters } from '#features/products/filters.ts';
import { activeFilters as rfqFilters } from '#features/rfqs/active-filters.ts';
import { rfqsSearch } from '#features/rfqs/search.ts';
import { partsOf } from '#features/saved-searches/search-query.ts';
import { savedProductsQuery } from '#features/saved-products/queries.ts';
import { SavedProducts } from '#features/saved-products/saved-products.tsx';
import { savedSearchesQuery } from '#features/saved-searches/queries.ts';
import { SearchRow } from '#features/saved-searches/search-row.tsx';
import { usePageTitle } from '#lib/titles.ts';
import { loadWords, t } from '#lib/words.ts';
import { buttonClass } from '#ui/button.tsx';
import { Ledger } from '#ui/ledger.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { Panel } from '#ui/panel.tsx';
import { LedgerRowSkeleton, Skeleton } from '#ui/skeleton.tsx';
import { StateCard } from '#ui/state-card.tsx';
import { briefly, load } from '#lib/loading.ts';

export const Route = createFileRoute('/_member/saved-searches')({
  loader: () =>
    load(loadWords('products', 'saved-searches'), briefly(load(savedSearchesQuery, savedProductsQuery))),
  component: SavedSearchesPage,
});

function SavedSearchesPage() {
  const list = useInfiniteQuery(savedSearchesQuery);
  usePageTitle(t('shell:savedSearches'));
  return (
    <>
      <PageHead title={t('shell:savedSearches')} text={t('saved-searches:text')} />
      <Panel className="max-w-215 overflow-hidden">
        <PagedList
          query={list}
          skeleton={
            <Skeleton label={t('saved-searches:loading')} count={4} className="ledger">
              {(index) => <LedgerRowSkeleton index={index} />}
            </Skeleton>
          }
          failed={{ title: t('saved-searches:loadFailed'), text: t('saved-searches:loadFailedText') }}
          empty={<NoneYet />}
        >
          {(searches) => (
            <Ledger>
              {searches.map((search) => (
                <SearchRow key={search.id} search={search} parts={partsOf(search.query, chosenIn(search))} />
              ))}
            </Ledger>
          )}
        </PagedList>
      </Panel>
      <SavedProducts className="mt-7 max-w-215 overflow-hidden" />
    </>
  );
}

const chosenIn = ({ kind, query }: SavedSearch) => {
  if (kind === 'rfqs') return rfqFilters(rfqsSearch(query));
  return kind === 'products'
    ? productFilters(selectionOf(query), undefined)
    : companyFilters(filtersOf(query));
};

const NoneYet = () => (
  <StateCard
    kind="nothing-yet"
    title={t('saved-searches:none')}
    text={t('saved-searches:noneText')}
    actions={
      <>
        <Link to="/products" className={buttonClass()}>
          {t('saved-searches:noneProducts')}
        </Link>
        <Link to="/companies" className={buttonClass('quiet')}>
          {t('saved-searches:noneCompanies')}
        </Link>
      </>
    }
  />
);
