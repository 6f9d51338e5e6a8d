import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { Product } from '#contract/products.ts';
import { companyQuery } from '#features/companies/queries.ts';
import { facetsOf, type ProductSelection, type ProductView } from '#features/products/search.ts';
import { activeFilters } from '#features/products/filters.ts';
import { ProductCard, ProductCardSkeleton, productGrid } from '#features/products/product-card.tsx';
import { productLedger, ProductRow, ProductRowSkeleton } from '#features/products/product-row.tsx';
import { productFacetsQuery, productsQuery } from '#features/products/queries.ts';
import { queryOf, partsOf, suggestedName } from '#features/saved-searches/search-query.ts';
import { SaveSearch } from '#features/saved-searches/save-search.tsx';
import { totalOf } from '#lib/filters.ts';
import { formatCount } from '#lib/money.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Ledger } from '#ui/ledger.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { Panel } from '#ui/panel.tsx';
import { ResultHead } from '#ui/result-head.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** Lazy, because most lists have results. */
const NoMatch = lazyPart(async () => (await import('#features/products/no-match.tsx')).NoMatch);

const SKELETONS = 8;

export const countsOf = (selection: ProductSelection) => ({
  ...productFacetsQuery(facetsOf(selection)),
  placeholderData: keepPreviousData,
});

interface ResultsProps {
  selection: ProductSelection;
  view: ProductView;
  onChange: (selection: ProductSelection) => void;
  /** Undefined for observers. */
  onAdd: (() => void) | undefined;
  ownCompanies: readonly string[];
}

export function ProductResults({ selection, view, onChange, onAdd, ownCompanies }: ResultsProps) {
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
        isFailed={list.isLoadingError}
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

const useCompanyName = (companyId: string | undefined): string | undefined =>
  useQuery({ ...companyQuery(companyId ?? ''), enabled: companyId !== undefined }).data?.name;

/** `isBounded` means that there are more results than are counted. */
function foundWords(total: number | undefined, isBounded: boolean | undefined): string {
  if (total === undefined) return t('products:loading');
  if (total === 0) return t('products:noneFound');
  const figure = formatCount(total);
  return t('products:found', {
    count: total,
    figure: isBounded ? t('products:atLeast', { figure }) : figure,
  });
}
