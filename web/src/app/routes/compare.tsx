import { type UseQueryOptions, useQueries } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { Printer } from '#ui/more-icons.tsx';
import { type ComponentType, type ReactNode, useState } from 'react';
import type { CompanyPage } from '#contract/companies.ts';
import type { Product } from '#contract/products.ts';
import { companyQuery } from '#features/companies/queries.ts';
import { CompanyColumn, companyFacts } from '#features/compare/company-facts.tsx';
import { type ComparedFact, Comparison } from '#features/compare/comparison.tsx';
import { CompanyAction } from '#app/pages/company-action.tsx';
import { ProductColumn, productFacts } from '#features/compare/product-facts.tsx';
import { productQuery } from '#features/products/queries.ts';
import { isUnknown } from '#lib/api.ts';
import {
  compareSearchOf,
  COMPARED_AT_MOST,
  type CompareKind,
  idsIn,
  toggleCompared,
  useCompared,
} from '#entities/comparison/compare.ts';
import { usePageTitle } from '#lib/titles.ts';
import { loadWords, t } from '#lib/words.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { LoadFailed } from '#ui/paged-list.tsx';
import { Panel } from '#ui/panel.tsx';
import { PageSpinner } from '#ui/spinner.tsx';
import { StateCard } from '#ui/state-card.tsx';
import { Switch } from '#ui/switch.tsx';
import { type Search, textOf } from '#lib/search-params.ts';
import type { CompareSearch } from '#entities/comparison/compare.ts';
import { load } from '#lib/loading.ts';

export const Route = createFileRoute('/compare')({
  validateSearch: (search: Search): CompareSearch => ({
    products: textOf(search, 'products'),
    companies: textOf(search, 'companies'),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { products, companies } }) =>
    load(
      loadWords('companies', 'compare', 'connect-button', 'evidence', 'products'),
      ...idsIn(products ?? '').map(productQuery),
      ...idsIn(companies ?? '').map(companyQuery),
    ),
  component: ComparePage,
});

function ComparePage() {
  const { products, companies } = Route.useSearch();
  const chosenProducts = useCompared('products').map(({ id }) => id);
  const chosenCompanies = useCompared('companies').map(({ id }) => id);
  if (companies !== undefined) return <Companies ids={idsIn(companies)} />;
  if (products !== undefined) return <Products ids={idsIn(products)} />;
  // Without ids in the URL, the page shows what was selected.
  if (chosenProducts.length > 1) return <Products ids={chosenProducts} />;
  return <Companies ids={chosenCompanies} />;
}

const OpenCompany = ({ id }: { id: string }) => (
  <Link to="/companies/$id" params={{ id }} className={buttonClass('secondary', 'sm')}>
    {t('compare:openCompany')}
  </Link>
);

const productAction = ({ company }: Product) => <OpenCompany id={company.id} />;

const companyAction = (company: CompanyPage) =>
  company.isUnclaimed ? (
    <OpenCompany id={company.id} />
  ) : (
    <CompanyAction company={company} source="company_page" />
  );

const Products = ({ ids }: { ids: readonly string[] }) => (
  <Compared<Product>
    kind="products"
    title={t('compare:titleProducts')}
    ids={ids}
    queryOf={productQuery}
    facts={productFacts}
    Head={ProductColumn}
    actionOf={productAction}
  />
);

const Companies = ({ ids }: { ids: readonly string[] }) => (
  <Compared<CompanyPage>
    kind="companies"
    title={ids.length > 0 ? t('compare:titleCompanies') : t('compare:title')}
    ids={ids}
    queryOf={companyQuery}
    facts={companyFacts}
    Head={CompanyColumn}
    actionOf={companyAction}
  />
);

interface ComparedProps<Thing> {
  kind: CompareKind;
  title: string;
  ids: readonly string[];
  queryOf: (id: string) => object;
  facts: () => ComparedFact<Thing>[];
  Head: ComponentType<{ thing: Thing }>;
  actionOf: (thing: Thing) => ReactNode;
}

function Compared<Thing extends { id: string; name: string }>(props: ComparedProps<Thing>) {
  const { kind, title, ids, queryOf, facts, Head, actionOf } = props;
  usePageTitle(title);
  const navigate = Route.useNavigate();
  const [differencesOnly, setDifferencesOnly] = useState(false);
  const chosen = useCompared(kind);
  const { things, missing, broken, isPending } = useThings<Thing>(ids.slice(0, COMPARED_AT_MOST), queryOf);
  const canDiffer = things.length > 1;
  const takeOut = (id: string) => {
    const one = chosen.find((other) => other.id === id);
    if (one) toggleCompared(kind, one);
    const rest = ids.filter((other) => other !== id);
    void navigate({ search: compareSearchOf(kind, rest), replace: true });
  };
  return (
    <>
      <PageHead title={title} text={t('compare:text')} actions={canDiffer && <Print />} />
      <div role="status" className="grid gap-1 text-ink-2 not-empty:mb-5">
        {missing.map((id) => (
          <p key={id}>{leftOutWords(id, chosen.find((one) => one.id === id)?.name)}</p>
        ))}
        {ids.length > COMPARED_AT_MOST && <p>{t('compare:tooMany')}</p>}
        {things.length === 1 && !isPending && <p>{t('compare:addOneMore')}</p>}
      </div>
      {broken && (
        <LoadFailed
          title={t('compare:loadFailed')}
          text={t('common:pageFailedText')}
          onRetry={() => void broken.refetch()}
        />
      )}
      {isPending && <PageSpinner />}
      {canDiffer && (
        <div className="mb-4 print:hidden">
          <Switch
            label={t('compare:differences')}
            checked={differencesOnly}
            onChange={({ target }) => setDifferencesOnly(target.checked)}
          />
        </div>
      )}
      {things.length > 0 ? (
        <Comparison
          things={things}
          facts={facts()}
          Head={Head}
          differencesOnly={differencesOnly && canDiffer}
          onTakeOut={takeOut}
          actionOf={actionOf}
        />
      ) : (
        !isPending && !broken && <Nothing />
      )}
    </>
  );
}

function useThings<Thing>(ids: readonly string[], queryOf: (id: string) => object) {
  const queries = useQueries({ queries: ids.map((id) => queryOf(id) as UseQueryOptions<Thing>) });
  return {
    things: queries.flatMap(({ data, error }) => (data && !error ? [data] : [])),
    missing: ids.filter((_, place) => {
      const error = queries[place]?.error;
      return error && isUnknown(error);
    }),
    broken: queries.find(({ error }) => error && !isUnknown(error)),
    isPending: queries.some((query) => query.isPending),
  };
}

const Print = () => (
  <span className="print:hidden">
    <Button variant="secondary" icon={<Printer size={16} />} onClick={() => print()}>
      {t('compare:print')}
    </Button>
  </span>
);

const leftOutWords = (id: string, name: string | undefined): string =>
  name === undefined
    ? t('compare:unavailableUnknown', { id: id.slice(0, 36) })
    : t('compare:unavailableNamed', { name });

const Nothing = () => (
  <Panel>
    <StateCard
      kind="nothing-yet"
      title={t('compare:empty')}
      text={t('compare:emptyText')}
      actions={
        <>
          <Link to="/products" className={buttonClass()}>
            {t('compare:toProducts')}
          </Link>
          <Link to="/companies" className={buttonClass('secondary')}>
            {t('compare:toCompanies')}
          </Link>
        </>
      }
    />
  </Panel>
);
