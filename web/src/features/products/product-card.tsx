import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import type { Product } from '#contract/products.ts';
import { t } from '#lib/words.ts';
import { CompareToggle } from '#entities/comparison/compare-toggle.tsx';
import { ProductDrawing } from '#entities/product/product-drawing.tsx';
import { categoryName } from '#entities/product/product-words.ts';
import { SkeletonBar } from '#ui/skeleton.tsx';
import { CompanyLink, Evidence, OpenTerritories, Price } from './product-facts.tsx';

/** Off-screen cards are not laid out, because the list can be very long. */
export const productGrid =
  '[&>:nth-child(n+60)]:[contain-intrinsic-size:auto_372px] [&>:nth-child(n+60)]:[content-visibility:auto] grid grid-cols-[repeat(auto-fill,minmax(264px,1fr))] gap-5 max-sm:grid-cols-1 max-sm:gap-3.5';

const PICTURE = 'h-50 rounded-none! border-b border-line [&>svg]:p-5.5';

interface ProductCardProps {
  product: Product;
  isOwn: boolean;
}

export const ProductCard = memo(function ProductCard({ product, isOwn }: ProductCardProps) {
  const { id, name, category, isWithdrawn } = product;
  return (
    <li className="relative flex min-w-0 flex-col overflow-hidden rounded-panel border border-line bg-surface focus-within:border-line-strong hover:border-line-strong">
      <ProductDrawing product={product} className={PICTURE} />
      {isOwn && (
        <span className="absolute top-2.5 left-2.5 rounded-plate bg-surface px-2 text-note leading-6 text-ink-2">
          {isWithdrawn ? t('products:productWithdrawn') : t('products:ownProduct')}
        </span>
      )}
      <span className="absolute top-2 right-2 z-1 rounded-plate bg-surface">
        <CompareToggle kind="products" id={id} name={name} />
      </span>
      <div className="flex flex-1 flex-col px-4 pt-3.5 pb-2.5">
        <h3 className="text-row leading-6 font-semibold tracking-row">
          <Link
            to="/products/$id"
            params={{ id }}
            className="line-clamp-2 wrap-anywhere after:absolute after:inset-0 after:rounded-panel focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-primary-ink"
          >
            {name}
          </Link>
        </h3>
        <p className="text-small text-ink-2">
          <span className="relative z-1">
            <CompanyLink product={product} />
          </span>
        </p>
        <p className="-mt-0.5 text-small text-ink-3">{categoryName(category)}</p>
        <div className="mt-2 mb-3">
          <Evidence product={product} />
        </div>
        <div className="mt-auto flex min-h-10 flex-wrap items-center justify-between gap-x-3 border-t border-line pt-2 text-detail leading-5 *:relative *:z-1">
          <span>
            <Price product={product} />
          </span>
          <span>
            <OpenTerritories product={product} />
          </span>
        </div>
      </div>
    </li>
  );
});

export const ProductCardSkeleton = () => (
  <div className="overflow-hidden rounded-panel border border-line bg-surface">
    <SkeletonBar className={PICTURE} />
    <div className="grid gap-2 px-4 pt-4 pb-3.5">
      <SkeletonBar className="h-4 w-3/5" />
      <SkeletonBar className="h-3 w-2/5" />
      <SkeletonBar className="h-3 w-1/3" />
      <SkeletonBar className="mt-2 h-5.5 w-28" />
      <SkeletonBar className="mt-6 h-4 w-full" />
    </div>
  </div>
);
