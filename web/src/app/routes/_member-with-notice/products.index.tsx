import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { Plus } from '#ui/icons.tsx';
import { lazy, Suspense, useCallback } from 'react';
import type { Product } from '#contract/products.ts';
import { companyQuery } from '#features/companies/queries.ts';
import type { AssistantLink } from '#features/products/assistance.tsx';
import { CategoryPills } from '#features/products/category-pills.tsx';
import type { TerritoriesLink } from '#features/products/territories-field.tsx';
import {
  facetsOf,
  PRODUCT_VIEWS,
  type ProductSelection,
  type ProductView,
  selectionOf,
} from '#features/products/search.ts';
import { activeFilters } from '#features/products/filters.ts';
import { ProductCard, ProductCardSkeleton, productGrid } from '#features/products/product-card.tsx';
import { ProductFigures } from '#features/products/product-figures.tsx';
import { productLedger, ProductRow, ProductRowSkeleton } from '#features/products/product-row.tsx';
import { productFacetsQuery, productsQuery, productFiguresQuery } from '#features/products/queries.ts';
import { SearchBar } from '#features/products/search-bar.tsx';
import { queryOf, partsOf, suggestedName } from '#features/saved-searches/search-query.ts';
import { SaveSearch } from '#features/saved-searches/save-search.tsx';
import { SavedSearchesLink } from '#features/saved-searches/saved-searches-link.tsx';
import { useRefinedSearch } from '#lib/search-words.ts';
import { totalOf } from '#lib/filters.ts';
import { formatCount } from '#lib/money.ts';
import { isViewerOnly } from '#lib/membership.ts';
import { useSignedInUser } from '#lib/session.ts';
import { useStoredView } from '#lib/stored-view.ts';
import { usePageTitle } from '#lib/titles.ts';
import { loadWords, t, withWords } from '#lib/words.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { Ledger } from '#ui/ledger.tsx';
import { ObserverNotice, ViewerNotice } from '#ui/notices.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { Panel } from '#ui/panel.tsx';
import { ResultHead } from '#ui/result-head.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { productsSearch } from '#features/products/search.ts';
import { load, whenEntered } from '#lib/loading.ts';

export const Route = createFileRoute('/_member-with-notice/products/')({
  validateSearch: productsSearch,
  loaderDeps: ({ search }) => selectionOf(search),
  // Earlier results stay visible while a search is refined.
  loader: ({ deps, cause }) =>
    whenEntered(
      cause,
      load(
        loadWords('evidence', 'products'),
        productFiguresQuery,
        productsQuery(deps),
        productFacetsQuery(facetsOf(deps)),
        ...(deps.companyId ? [companyQuery(deps.companyId)] : []),
      ),
    ),
  component: ProductsPage,
});

/** Lazy, because most lists have results and most visits search for nothing. */
const NoMatch = lazy(async () => ({
  default: (await import('#features/products/no-match.tsx')).NoMatch,
}));
const RecordMatches = lazy(async () => ({
  default: (await import('#features/evidence/record-matches.tsx')).RecordMatches,
}));

const AddProduct = lazy(async () => ({
  default: (await withWords(import('#features/products/add-product.tsx'), 'assistants')).AddProduct,
}));

const ProductAssistant = lazy(async () => ({
  default: (await withWords(import('#features/assistants/product-assistant.tsx'), 'assistants'))
    .ProductAssistant,
}));
/** Fills the available height of a bottom sheet. */
const ASSISTANT = 'h-150 max-sm:h-[min(600px,calc(92dvh-112px))]';

const showAssistant = (link: AssistantLink) => (
  <Suspense fallback={<Panel className={ASSISTANT} />}>
    <ProductAssistant {...link} className={ASSISTANT} />
  </Suspense>
);

const NewTerritories = lazy(async () => ({
  default: (await withWords(import('#features/territories/new-territories.tsx'), 'territories'))
    .NewTerritories,
}));
const showTerritories = (link: TerritoriesLink) => (
  <Suspense fallback={<Panel className="h-120" />}>
    <NewTerritories {...link} />
  </Suspense>
);

/** The number of placeholders while products load. */
const SKELETONS = 8;

function ProductsPage() {
  const user = useSignedInUser();
  const navigate = Route.useNavigate();
  const address = Route.useSearch();
  const selection = selectionOf(address);
  const { q, category } = selection;
  const [view, setView] = useStoredView('product-view', PRODUCT_VIEWS);
  const { data: facets } = useQuery(countsOf(selection));
  usePageTitle(t('products:title'));

  const go = useCallback(
    (search: ProductSelection) => void navigate({ search, resetScroll: false }),
    [navigate],
  );
  const search = useRefinedSearch(q);
  const setAdding = (add: 'true' | undefined) =>
    void navigate({ search: (before) => ({ ...before, add }), resetScroll: false });
  const add = () => setAdding('true');
  const mayAdd = !user.isObserver && !isViewerOnly(user);

  return (
    <>
      <PageHead
        title={t('products:title')}
        text={t('products:text')}
        actions={
          <>
            <SavedSearchesLink />
            {mayAdd && (
              <>
                <Link to="/products/import" className={buttonClass('secondary')}>
                  {t('products:importOpen')}
                </Link>
                <Button icon={<Plus size={18} />} aria-haspopup="dialog" onClick={add}>
                  {t('products:add')}
                </Button>
              </>
            )}
          </>
        }
      />
      {!mayAdd && <div className="mb-5">{user.isObserver ? <ObserverNotice /> : <ViewerNotice />}</div>}
      <ProductFigures />
      <div className="pt-5 pb-5.5 max-sm:pb-4">
        <SearchBar selection={selection} onSearch={search} onChange={go} view={view} onView={setView} />
        <CategoryPills
          chosen={category}
          facets={facets}
          onChoose={(chosen) => go({ ...selection, category: chosen })}
        />
      </div>
      <Results
        selection={selection}
        view={view}
        onChange={go}
        onAdd={mayAdd ? add : undefined}
        ownCompanies={user.companies.map(({ id }) => id)}
      />
      {q && (
        <Suspense>
          <RecordMatches words={q} />
        </Suspense>
      )}
      {address.add && mayAdd && (
        <Suspense>
          <AddProduct
            user={user}
            assistant={showAssistant}
            territories={showTerritories}
            onClose={() => setAdding(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Filter counts. The previous ones stay visible until the new ones arrive. */
const countsOf = (selection: ProductSelection) => ({
  ...productFacetsQuery(facetsOf(selection)),
  placeholderData: keepPreviousData,
});

interface ResultsProps {
  selection: ProductSelection;
  view: ProductView;
  onChange: (selection: ProductSelection) => void;
  /** Missing for observers. */
  onAdd: (() => void) | undefined;
  ownCompanies: readonly string[];
}

/** Earlier results stay visible, dimmed, until the new ones arrive. */
function Results({ selection, view, onChange, onAdd, ownCompanies }: ResultsProps) {
  const list = useInfiniteQuery({ ...productsQuery(selection), placeholderData: keepPreviousData });
  const counts = useQuery(countsOf(selection));
  const active = activeFilters(selection, useCompanyName(selection.companyId));
  const parts = partsOf(selection, active);
  const settled = !list.isPlaceholderData && !counts.isPlaceholderData;
  const clear = () => onChange({ sort: selection.sort });
  return (
    <section aria-label={t('products:results')}>
      <ResultHead
        found={foundWords(settled ? totalOf(counts.data?.total, list) : undefined, counts.data?.isBounded)}
        active={active}
        changes={counts.data?.search}
        onChange={onChange}
        onClear={clear}
        action={
          parts.length > 0 && (
            <SaveSearch kind="products" query={queryOf(facetsOf(selection))} name={suggestedName(parts)} />
          )
        }
      />
      <div
        className={cn(list.isPlaceholderData && 'opacity-60')}
        aria-busy={list.isPlaceholderData || undefined}
      >
        <PagedList
          query={list}
          skeleton={<Loading view={view} />}
          failed={{ title: t('products:loadFailed'), text: t('products:loadFailedText') }}
          moreLabel={t('products:more')}
          empty={
            <Panel>
              <Suspense fallback={<div className="min-h-60" />}>
                <NoMatch
                  selection={selection}
                  active={active}
                  onChange={onChange}
                  onClear={clear}
                  addAction={
                    onAdd && (
                      <Button variant="quiet" aria-haspopup="dialog" onClick={onAdd}>
                        {t('products:addYours')}
                      </Button>
                    )
                  }
                />
              </Suspense>
            </Panel>
          }
        >
          {(products) => <Products products={products} view={view} ownCompanies={ownCompanies} />}
        </PagedList>
      </div>
    </section>
  );
}

interface ProductsProps {
  products: readonly Product[];
  view: ProductView;
  ownCompanies: readonly string[];
}

function Products({ products, view, ownCompanies }: ProductsProps) {
  const isOwn = ({ companyId }: Product) => ownCompanies.includes(companyId);
  if (view === 'grid')
    return (
      <ul className={productGrid}>
        {products.map((product) => (
          <ProductCard key={product.id} product={product} isOwn={isOwn(product)} />
        ))}
      </ul>
    );
  return (
    <Panel className="overflow-hidden">
      <Ledger className={productLedger}>
        {products.map((product) => (
          <ProductRow key={product.id} product={product} isOwn={isOwn(product)} withCompany />
        ))}
      </Ledger>
    </Panel>
  );
}

const Loading = ({ view }: { view: ProductView }) =>
  view === 'grid' ? (
    <Skeleton label={t('products:loading')} count={SKELETONS} className={productGrid}>
      {() => <ProductCardSkeleton />}
    </Skeleton>
  ) : (
    <Panel>
      <Skeleton label={t('products:loading')} count={SKELETONS} className="ledger">
        {() => <ProductRowSkeleton />}
      </Skeleton>
    </Panel>
  );

/** Returns the company's name when only its products are shown. */
const useCompanyName = (companyId: string | undefined): string | undefined =>
  useQuery({ ...companyQuery(companyId ?? ''), enabled: companyId !== undefined }).data?.name;

/** `isBounded`: there are more results than are counted. */
function foundWords(total: number | undefined, isBounded: boolean | undefined): string {
  if (total === undefined) return t('products:loading');
  if (total === 0) return t('products:noneFound');
  const figure = formatCount(total);
  return t('products:found', {
    count: total,
    figure: isBounded ? t('products:atLeast', { figure }) : figure,
  });
}
