import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { SavedSearch } from '#contract/saved-searches.ts';
import { activeFilters as companyFilters, filtersOf } from '#features/companies/filters.ts';
import { activeFilters as productFilters, selectionOf } from '#features/products/filters.ts';
import { partsOf } from '#features/saved-searches/asked.ts';
import { savedSearchesQuery } from '#features/saved-searches/queries.ts';
import { SearchRow } from '#features/saved-searches/search-row.tsx';
import { usePageTitle } from '#lib/titles.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { Ledger } from '#ui/ledger.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { Panel } from '#ui/panel.tsx';
import { LedgerRowBones, Skeleton } from '#ui/skeleton.tsx';
import { StateCard } from '#ui/state-card.tsx';

export function SavedSearchesPage() {
  const list = useInfiniteQuery(savedSearchesQuery);
  usePageTitle(m.searches_title());
  return (
    <>
      <PageHead title={m.searches_title()} text={m.searches_text()} />
      <Panel className="max-w-[860px] overflow-hidden">
        <PagedList
          query={list}
          skeleton={
            <Skeleton label={m.searches_loading()} count={4} className="ledger">
              {(index) => <LedgerRowBones index={index} />}
            </Skeleton>
          }
          failed={{ title: m.searches_load_failed(), text: m.searches_load_failed_text() }}
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
    </>
  );
}

/** The filters that are on, in the words of their list. */
const chosenIn = ({ kind, query }: SavedSearch) =>
  kind === 'products' ? productFilters(selectionOf(query), undefined) : companyFilters(filtersOf(query));

const NoneYet = () => (
  <StateCard
    kind="nothing-yet"
    title={m.searches_none()}
    text={m.searches_none_text()}
    actions={
      <>
        <Link to="/products" className={buttonClass()}>
          {m.searches_none_products()}
        </Link>
        <Link to="/companies" className={buttonClass('quiet')}>
          {m.searches_none_companies()}
        </Link>
      </>
    }
  />
);
