import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import type { CompanyPage } from '#contract/companies.ts';
import type { Product } from '#contract/products.ts';
import { companyQuery } from '#features/companies/queries.ts';
import { useCountedView } from '#features/company-analytics/counted-view.ts';
import { UnclaimedConnect } from '#features/companies/unclaimed-connect.tsx';
import { CompanyAction } from '#app/pages/company-action.tsx';
import { productRecallsQuery } from '#features/evidence/queries.ts';
import { MoreOfCompany } from '#features/products/more-of-company.tsx';
import { OwnerActions, WithdrawnNotice } from '#features/products/owner-actions.tsx';
import { ProductFacts, ProductPicture, Specifications } from '#features/products/product-details.tsx';
import { ProductHead } from '#features/products/product-head.tsx';
import { productQuery } from '#features/products/queries.ts';
import { SaveProduct } from '#features/saved-products/save-product.tsx';
import { productTerritoriesQuery } from '#features/territories/queries.ts';
import { isUnknown } from '#lib/api.ts';
import { canEditCompany, roleIn } from '#lib/membership.ts';
import { useUser } from '#lib/session.ts';
import { usePageTitle } from '#lib/titles.ts';
import { loadWords, t, withWords } from '#lib/words.ts';
import { buttonClass } from '#ui/button.tsx';
import { CompareToggle } from '#entities/comparison/compare-toggle.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { ReaderNotice, ViewerNotice } from '#ui/notices.tsx';
import { PageFailed } from '#ui/page-failed.tsx';
import { PageSkeleton } from '#ui/skeleton.tsx';
import { PageSpinner } from '#ui/spinner.tsx';
import { StateCard } from '#ui/state-card.tsx';
import { fetchOrUndefined, load } from '#lib/loading.ts';

export const Route = createFileRoute('/products/$id')({
  loader: ({ params: { id }, preload }) => {
    if (!preload) void load(productTerritoriesQuery(id), productRecallsQuery(id));
    return load(loadWords('connect-button', 'evidence', 'products'), loadProduct(id));
  },
  component: ProductPage,
});

// Lazy, because they are further down than what people read first.
const EvidenceCard = lazyPart(
  async () => (await withWords(import('#features/evidence/evidence-card.tsx'), 'evidence')).EvidenceCard,
);
const ProductTerritories = lazyPart(
  async () =>
    (await withWords(import('#features/territories/product-territories.tsx'), 'territories'))
      .ProductTerritories,
);
const EditProduct = lazyPart(
  async () =>
    (await withWords(import('#features/products/edit-product.tsx'), 'assistants', 'evidence')).EditProduct,
);

async function loadProduct(id: string): Promise<void> {
  const product = await fetchOrUndefined(productQuery(id));
  if (product) await load(companyQuery(product.companyId));
}

function ProductPage() {
  const { id } = Route.useParams();
  const { data: product, error, refetch } = useQuery(productQuery(id));
  usePageTitle(product?.name ?? t('products:title'));

  if (error && isUnknown(error)) return <NoSuchProduct />;
  if (product) return <Profile key={id} product={product} />;
  if (!error) return <PageSkeleton />;
  return (
    <PageFailed
      title={t('products:productLoadFailed')}
      text={t('common:pageFailedText')}
      onRetry={() => void refetch()}
    />
  );
}

function Profile({ product }: { product: Product }) {
  const user = useUser();
  const { data: company } = useQuery(companyQuery(product.companyId));
  useCountedView(product.companyId, product.id);
  if (roleIn(user, product.companyId)) return <OwnProduct product={product} company={company} />;
  return (
    <>
      <ProductHead
        product={product}
        logoUrl={company?.logoUrl ?? null}
        actions={
          company && (
            <>
              <SaveProduct id={product.id} name={product.name} />
              <Compare product={product} />
              <Reach company={company} product={product} />
            </>
          )
        }
      />
      {!(company?.isUnclaimed ?? product.source) && <ReaderNotice readers={['observer']} className="mb-7" />}
      <Panels product={product} mayEdit={false} />
    </>
  );
}

interface OwnProductProps {
  product: Product;
  company: CompanyPage | undefined;
}

/** For members of the product's company. Viewers can only read. */
function OwnProduct({ product, company }: OwnProductProps) {
  const mayEdit = canEditCompany(useUser(), product.companyId);
  const [isEditing, setEditing] = useState(false);
  const head = { product, logoUrl: company?.logoUrl ?? null };
  if (mayEdit && isEditing)
    return (
      <>
        <ProductHead {...head} actions={null} />
        <Suspense fallback={<PageSpinner />}>
          <EditProduct product={product} onClose={() => setEditing(false)} />
        </Suspense>
      </>
    );
  return (
    <>
      <ProductHead
        {...head}
        actions={
          <>
            <Compare product={product} />
            {mayEdit && <OwnerActions product={product} onEdit={() => setEditing(true)} />}
          </>
        }
      />
      {!mayEdit && company && (
        <div className="mb-7">
          <ViewerNotice company={company.name} />
        </div>
      )}
      {product.isWithdrawn && <WithdrawnNotice product={product} mayRelist={mayEdit} />}
      <Panels product={product} mayEdit={mayEdit} />
    </>
  );
}

/** Withdrawn products cannot be compared, because others cannot see them. */
const Compare = ({ product: { id, name, isWithdrawn } }: { product: Product }) =>
  !isWithdrawn && <CompareToggle kind="products" id={id} name={name} isInHead />;

/** Reserves the space of a button, so that nothing moves when a member's next step is known. */
const Reach = ({ company, product }: { company: CompanyPage; product: Product }) => (
  <div className="grid min-h-10 min-w-26 max-sm:min-h-11">
    {company.isUnclaimed ? (
      <UnclaimedConnect company={company} />
    ) : (
      <CompanyAction company={company} product={product} source="product" place="head" />
    )}
  </div>
);

const Panels = ({ product, mayEdit }: { product: Product; mayEdit: boolean }) => (
  <div className="grid grid-cols-[minmax(0,1fr)_440px] grid-rows-[auto_1fr] items-start gap-7 max-[1180px]:grid-cols-1 max-sm:gap-5">
    <div className="grid min-w-0 grid-cols-1 gap-7 max-sm:gap-5">
      <ProductPicture product={product} />
      {product.specifications && <Specifications text={product.specifications} />}
    </div>
    <div className="row-span-2 grid min-w-0 grid-cols-1 gap-7 max-[1180px]:row-span-1 max-sm:gap-5">
      {/* The build renders a placeholder, because the server does not fill in the facts. */}
      {import.meta.env.SSR ? <div className="panel-skeleton min-h-56" /> : <ProductFacts product={product} />}
      <Suspense fallback={<div className="panel-skeleton min-h-105" />}>
        <EvidenceCard product={product} mayEdit={mayEdit} />
        <ProductTerritories product={product} mayEdit={mayEdit} />
        <ArrivalAtHash />
      </Suspense>
    </div>
    <div className="min-w-0 empty:hidden">
      <MoreOfCompany product={product} />
    </div>
  </div>
);

function ArrivalAtHash() {
  useEffect(() => {
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
  return null;
}

const NoSuchProduct = () => (
  <StateCard
    kind="lost"
    heading="h1"
    className="min-h-[60vh] content-center"
    title={t('products:productNotFound')}
    text={t('products:productNotFoundText')}
    actions={
      <Link to="/products" className={buttonClass('secondary')}>
        {t('products:productToProducts')}
      </Link>
    }
  />
);
