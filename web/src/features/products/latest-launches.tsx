import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { Product } from '#contract/products.ts';
import { formatDate } from '#lib/dates.ts';
import { t } from '#lib/words.ts';
import { LoadFailed } from '#ui/paged-list.tsx';
import { Panel, PanelHeader } from '#ui/panel.tsx';
import { ProductDrawing } from '#entities/product/product-drawing.tsx';
import { SkeletonBar, Skeleton } from '#ui/skeleton.tsx';
import { StateCard } from '#ui/state-card.tsx';
import { CompanyLink } from './product-facts.tsx';
import { LAUNCHES, latestLaunchesQuery } from './queries.ts';

const grid = 'grid grid-cols-4 gap-5 px-5 pb-5 max-lg:grid-cols-2 max-sm:gap-3.5 max-sm:px-4 max-sm:pb-4';

export function LatestLaunches() {
  const titleId = useId();
  const { data, isPending, isError, refetch } = useQuery(latestLaunchesQuery);
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader
        id={titleId}
        title={t('home:latestLaunches')}
        action={
          <Link to="/products" className="link-alone no-underline hover:underline">
            {t('home:allProducts')}
          </Link>
        }
      />
      {isPending && (
        <Skeleton label={t('home:loadingProducts')} count={LAUNCHES} className={grid}>
          {() => (
            <div className="grid gap-2.5">
              <SkeletonBar className="aspect-[16/10.5] w-full" />
              <SkeletonBar className="h-3.5 w-4/5" />
              <SkeletonBar className="h-3 w-1/2" />
            </div>
          )}
        </Skeleton>
      )}
      {isError && (
        <LoadFailed
          title={t('home:productsFailed')}
          text={t('home:productsFailedText')}
          onRetry={() => void refetch()}
        />
      )}
      {data?.length === 0 && (
        <StateCard
          kind="nothing-yet"
          heading="h3"
          title={t('home:noProducts')}
          text={t('home:noProductsText')}
        />
      )}
      {data && data.length > 0 && <Launches products={data} />}
    </Panel>
  );
}

export const Launches = ({ products }: { products: readonly Product[] }) => (
  <ul className={grid}>
    {products.map((product) => (
      <Launch key={product.id} product={product} />
    ))}
  </ul>
);

function Launch({ product }: { product: Product }) {
  const { id, name, createdAt } = product;
  return (
    <li className="min-w-0">
      <ProductDrawing product={product} className="aspect-3/2" />
      <h3 className="mt-2.5 line-clamp-3 text-body leading-5 font-semibold wrap-anywhere">
        <Link to="/products/$id" params={{ id }} className="quiet-link">
          {name}
        </Link>
      </h3>
      <p className="mt-0.5 line-clamp-2 text-small text-ink-2">
        <CompanyLink product={product} />
      </p>
      <time dateTime={createdAt} className="block text-small text-ink-3 tabular-nums">
        {formatDate(createdAt)}
      </time>
    </li>
  );
}
