import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { Plus } from '#ui/icons.tsx';
import { Suspense, useCallback } from 'react';
import { companyQuery } from '#features/companies/queries.ts';
import type { AssistantLink } from '#features/products/assistance.tsx';
import { CategoryPills } from '#features/products/category-pills.tsx';
import type { TerritoriesLink } from '#features/products/territories-field.tsx';
import {
  facetsOf,
  PRODUCT_VIEWS,
  type ProductSelection,
  selectionOf,
  viewOf,
} from '#features/products/search.ts';
import { ProductFigures } from '#features/products/product-figures.tsx';
import { productFacetsQuery, productsQuery, productFiguresQuery } from '#features/products/queries.ts';
import { SearchBar } from '#features/products/search-bar.tsx';
import { SavedSearchesLink } from '#features/saved-searches/saved-searches-link.tsx';
import { useRefinedSearch } from '#lib/search-words.ts';
import { readerOf } from '#lib/reader.ts';
import { useSignedInUser } from '#lib/session.ts';
import { useView } from '#lib/stored-view.ts';
import { usePageTitle } from '#lib/titles.ts';
import { loadWords, t, withWords } from '#lib/words.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Panel } from '#ui/panel.tsx';
import { productsSearch } from '#features/products/search.ts';
import { briefly, load, onlyOnEntry } from '#lib/loading.ts';
import { ForWriters, ReaderNotice } from '#ui/notices.tsx';
import { countsOf, ProductResults } from '#app/pages/product-results.tsx';

export const Route = createFileRoute('/_member-with-notice/products/')({
  validateSearch: productsSearch,
  loaderDeps: ({ search }) => selectionOf(search),
  loader: ({ deps, cause, preload }) =>
    onlyOnEntry(
      cause,
      load(
        loadWords('evidence', 'products'),
        ...(deps.companyId ? [companyQuery(deps.companyId)] : []),
        // A preload (pointing at a link) must not search, because companies see which searches found them.
        briefly(
          load(
            productFiguresQuery,
            ...(preload && deps.q ? [] : [productsQuery(deps)]),
            productFacetsQuery(facetsOf(deps)),
          ),
        ),
      ),
    ),
  component: ProductsPage,
});

const RecordMatches = lazyPart(
  async () => (await import('#features/evidence/record-matches.tsx')).RecordMatches,
);

const AddProduct = lazyPart(
  async () => (await withWords(import('#features/products/add-product.tsx'), 'assistants')).AddProduct,
);

const ProductAssistant = lazyPart(
  async () =>
    (await withWords(import('#features/assistants/product-assistant.tsx'), 'assistants')).ProductAssistant,
);
const ASSISTANT = 'h-150 max-sm:h-[min(600px,calc(92dvh-112px))]';

const showAssistant = (link: AssistantLink) => (
  <Suspense fallback={<Panel className={ASSISTANT} />}>
    <ProductAssistant {...link} className={ASSISTANT} />
  </Suspense>
);

const NewTerritories = lazyPart(
  async () =>
    (await withWords(import('#features/territories/new-territories.tsx'), 'territories')).NewTerritories,
);
const showTerritories = (link: TerritoriesLink) => (
  <Suspense fallback={<Panel className="h-120" />}>
    <NewTerritories {...link} />
  </Suspense>
);

function ProductsPage() {
  const user = useSignedInUser();
  const navigate = Route.useNavigate();
  const params = Route.useSearch();
  const selection = selectionOf(params);
  const { q, category } = selection;
  const [view, setView] = useView('product-view', PRODUCT_VIEWS, {
    given: viewOf(params),
    show: (next) => void navigate({ search: (before) => ({ ...before, view: next }), resetScroll: false }),
  });
  const { data: facets } = useQuery(countsOf(selection));
  usePageTitle(t('products:title'));

  const go = useCallback(
    (search: ProductSelection) =>
      void navigate({ search: ({ view: shown }) => ({ ...search, view: shown }), resetScroll: false }),
    [navigate],
  );
  const search = useRefinedSearch(q);
  const setAdding = (add: 'true' | undefined) =>
    void navigate({ search: (before) => ({ ...before, add }), resetScroll: false });
  const add = () => setAdding('true');
  const mayAdd = readerOf(user) === undefined;

  return (
    <>
      <PageHead
        title={t('products:title')}
        text={t('products:text')}
        actions={
          <>
            <SavedSearchesLink />
            {mayAdd && (
              <ForWriters>
                <Link to="/products/import" className={buttonClass('secondary')}>
                  {t('products:importOpen')}
                </Link>
                <Button icon={<Plus size={18} />} aria-haspopup="dialog" onClick={add}>
                  {t('products:add')}
                </Button>
              </ForWriters>
            )}
          </>
        }
      />
      <ReaderNotice readers={['observer', 'viewer']} className="mb-5" />
      <ProductFigures />
      <div className="pt-5 pb-5.5 max-sm:pb-4">
        <SearchBar selection={selection} onSearch={search} onChange={go} view={view} onView={setView} />
        <CategoryPills
          chosen={category}
          facets={facets}
          onChoose={(chosen) => go({ ...selection, category: chosen })}
        />
      </div>
      <ProductResults
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
      {params.add && mayAdd && (
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
