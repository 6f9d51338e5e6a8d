import { type UseQueryOptions, useQueries } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import type { CompanyPage } from '#contract/companies.ts';
import type { Product } from '#contract/products.ts';
import { companyQuery } from '#features/companies/queries.ts';
import { CompanyColumn, companyFacts } from '#features/compare/company-facts.tsx';
import { type ComparedFact, Comparison } from '#features/compare/comparison.tsx';
import { ProductColumn, productFacts } from '#features/compare/product-facts.tsx';
import { productQuery } from '#features/products/queries.ts';
import { isUnknown } from '#lib/api.ts';
import {
  addressOfCompared,
  COMPARED_AT_MOST,
  type CompareKind,
  idsIn,
  toggleCompared,
  useCompared,
} from '#lib/compare.ts';
import { usePageTitle } from '#lib/titles.ts';
import { m } from '#paraglide/messages.js';
import { Button, buttonClass } from '#ui/button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { LoadFailed } from '#ui/paged-list.tsx';
import { Panel } from '#ui/panel.tsx';
import { PageSpinner } from '#ui/spinner.tsx';
import { StateCard } from '#ui/state-card.tsx';
import { Switch } from '#ui/switch.tsx';

const route = getRouteApi('/frame/compare');

export function ComparePage() {
  const { products, companies } = route.useSearch();
  const chosenProducts = useCompared('products').map(({ id }) => id);
  const chosenCompanies = useCompared('companies').map(({ id }) => id);
  if (companies !== undefined) return <Companies ids={idsIn(companies)} />;
  if (products !== undefined) return <Products ids={idsIn(products)} />;
  // Without an address of its own it shows what is chosen.
  if (chosenProducts.length > 1) return <Products ids={chosenProducts} />;
  return <Companies ids={chosenCompanies} />;
}

const Products = ({ ids }: { ids: readonly string[] }) => (
  <Compared<Product>
    kind="products"
    title={m.compare_title_products()}
    ids={ids}
    queryOf={productQuery}
    facts={productFacts}
    head={(product) => <ProductColumn product={product} />}
  />
);

const Companies = ({ ids }: { ids: readonly string[] }) => (
  <Compared<CompanyPage>
    kind="companies"
    title={ids.length > 0 ? m.compare_title_companies() : m.compare_title()}
    ids={ids}
    queryOf={companyQuery}
    facts={companyFacts}
    head={(company) => <CompanyColumn company={company} />}
  />
);

interface ComparedProps<Thing> {
  kind: CompareKind;
  title: string;
  ids: readonly string[];
  queryOf: (id: string) => object;
  facts: () => ComparedFact<Thing>[];
  head: (thing: Thing) => ReactNode;
}

function Compared<Thing extends { id: string; name: string }>({
  kind,
  title,
  ids,
  queryOf,
  facts,
  head,
}: ComparedProps<Thing>) {
  usePageTitle(title);
  const navigate = route.useNavigate();
  const [differencesOnly, setDifferencesOnly] = useState(false);
  const shown = ids.slice(0, COMPARED_AT_MOST);
  const chosen = useCompared(kind);
  const queries = useQueries({ queries: shown.map((id) => queryOf(id) as UseQueryOptions<Thing>) });
  const lines = useMemo(facts, [facts]);
  const things = queries.flatMap(({ data, error }) => (data && !error ? [data] : []));
  const missing = shown.filter((_, place) => {
    const error = queries[place]?.error;
    return error && isUnknown(error);
  });
  const broken = queries.find(({ error }) => error && !isUnknown(error));
  const takeOut = (id: string) => {
    const one = chosen.find((other) => other.id === id);
    if (one) toggleCompared(kind, one);
    void navigate({
      search: addressOfCompared(
        kind,
        ids.filter((other) => other !== id),
      ),
      replace: true,
    });
  };

  return (
    <>
      <PageHead
        title={title}
        text={m.compare_text()}
        actions={
          things.length > 1 && (
            <span className="print:hidden">
              <Button variant="secondary" icon={<Printer size={16} />} onClick={() => print()}>
                {m.compare_print()}
              </Button>
            </span>
          )
        }
      />
      <div role="status" className="grid gap-1 text-ink-2 not-empty:mb-5">
        {missing.map((id) => (
          <p key={id}>{leftOutWords(id, chosen.find((one) => one.id === id)?.name)}</p>
        ))}
        {ids.length > shown.length && <p>{m.compare_beyond()}</p>}
        {things.length === 1 && queries.every(({ isPending }) => !isPending) && <p>{m.compare_single()}</p>}
      </div>
      {broken && (
        <LoadFailed
          title={m.compare_load_failed()}
          text={m.company_load_failed_text()}
          onRetry={() => void broken.refetch()}
        />
      )}
      {queries.some(({ isPending }) => isPending) && <PageSpinner />}
      {things.length > 1 && (
        <div className="mb-4 print:hidden">
          <Switch
            label={m.compare_differences()}
            checked={differencesOnly}
            onChange={({ target }) => setDifferencesOnly(target.checked)}
          />
        </div>
      )}
      {things.length > 0 && (
        <Comparison
          things={things}
          facts={lines}
          head={head}
          differencesOnly={differencesOnly && things.length > 1}
          onTakeOut={takeOut}
        />
      )}
      {things.length === 0 && queries.every(({ isPending }) => !isPending) && !broken && <Nothing />}
    </>
  );
}

const leftOutWords = (id: string, name: string | undefined): string =>
  name === undefined ? m.compare_left_out_unknown({ id: id.slice(0, 36) }) : m.compare_left_out_one({ name });

const Nothing = () => (
  <Panel>
    <StateCard
      kind="nothing-yet"
      title={m.compare_empty()}
      text={m.compare_empty_text()}
      actions={
        <>
          <Link to="/products" className={buttonClass()}>
            {m.compare_to_products()}
          </Link>
          <Link to="/companies" className={buttonClass('secondary')}>
            {m.compare_to_companies()}
          </Link>
        </>
      }
    />
  </Panel>
);
