import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import type { Product } from '#contract/products.ts';
import { t } from '#lib/words.ts';
import { CompareToggle } from '#entities/comparison/compare-toggle.tsx';
import { ProductDrawing } from '#entities/product/product-drawing.tsx';
import { categoryName } from '#entities/product/product-words.ts';
import { cn } from '#ui/class-names.ts';
import { SkeletonBar } from '#ui/skeleton.tsx';
import { Tag } from '#ui/tag.tsx';
import { ClearanceSource, CompanyLink, Evidence, OpenTerritories, PriceNote } from './product-facts.tsx';

/** Off-screen rows are not laid out, because the list can be very long. */
export const productLedger =
  '[&>:nth-child(n+60)]:[contain-intrinsic-size:auto_104px] [&>:nth-child(n+60)]:[content-visibility:auto]';

const GRID =
  'grid grid-cols-[96px_minmax(0,1fr)_minmax(0,240px)_108px] items-center gap-x-4.5 gap-y-1.5 px-5 py-3.5 max-lg:grid-cols-[96px_minmax(0,1fr)_minmax(0,220px)] max-sm:grid-cols-[72px_minmax(0,1fr)] max-sm:gap-x-3 max-sm:px-4';
const WITH_DESCRIPTION = 'xl:grid-cols-[96px_minmax(0,2fr)_minmax(0,3fr)_minmax(0,240px)_128px]';
const PICTURE = 'h-17.5 w-24 max-sm:h-14 max-sm:w-18 max-sm:self-start';

interface ProductRowProps {
  product: Product;
  isOwn?: boolean;
  /** Whether each row names its company. Such a row is as wide as the page, so its description fits too. */
  withCompany?: boolean;
}

export const ProductRow = memo(function ProductRow({
  product,
  isOwn = false,
  withCompany = false,
}: ProductRowProps) {
  const { id, name, category, description, isWithdrawn } = product;
  const [clearance] = product.clearances;
  return (
    <li className={cn(GRID, withCompany && WITH_DESCRIPTION)}>
      <ProductDrawing product={product} isSmall className={PICTURE} />
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-x-2 text-row leading-5.5 font-semibold tracking-row wrap-anywhere">
          <Link to="/products/$id" params={{ id }} className="quiet-link">
            {name}
          </Link>
          {(isOwn || isWithdrawn) && (
            <span className="font-normal">
              <Tag>{isWithdrawn ? t('products:productWithdrawn') : t('products:ownProduct')}</Tag>
            </span>
          )}
        </h3>
        {withCompany && (
          <p className="text-small text-ink-2">
            <CompanyLink product={product} />
          </p>
        )}
        <p className="text-small text-ink-2">{categoryName(category)}</p>
        <PriceNote product={product} />
      </div>
      {withCompany && (
        <p className="line-clamp-3 text-small text-ink-2 wrap-anywhere max-xl:hidden">{description}</p>
      )}
      <div className="min-w-0 max-sm:col-start-2">
        <Evidence product={product} />
        {clearance && <ClearanceSource clearance={clearance} />}
      </div>
      <div className="flex flex-col items-end gap-1 text-right text-detail leading-5 max-lg:col-start-3 max-lg:items-start max-lg:text-left max-sm:col-start-2 empty:hidden">
        <OpenTerritories product={product} />
        {withCompany && <CompareToggle kind="products" id={id} name={name} className="-mx-2" />}
      </div>
    </li>
  );
});

export const ProductRowSkeleton = () => (
  <div className={GRID}>
    <SkeletonBar className={`${PICTURE} rounded-control`} />
    <div className="grid gap-2">
      <SkeletonBar className="h-4 w-2/5" />
      <SkeletonBar className="h-3 w-1/4" />
    </div>
    <SkeletonBar className="h-5.5 w-28 max-sm:col-start-2" />
  </div>
);
