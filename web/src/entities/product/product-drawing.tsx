import type { DeviceType } from '#contract/device-types.ts';
import { drawingOf } from '#contract/shown-values.ts';
import type { ProductCategory } from '#contract/vocabulary.ts';
import { cn } from '#ui/class-names.ts';
import drawings from './drawings.svg';

const noDrawing = (
  <g className="fill-none stroke-line-strong [stroke-dasharray:3_4]">
    <rect x="41" y="20" width="78" height="80" rx="8" />
    <circle cx="80" cy="60" r="20" />
    <path d="M80 30v60M50 60h60" />
  </g>
);

interface ProductDrawingProps {
  product: {
    category: ProductCategory;
    deviceType?: DeviceType | null;
    imageUrl?: string | null | undefined;
  };
  /** Up to about 130 px wide: stronger lines, and no lines that show a length. */
  isSmall?: boolean;
  className?: string;
}

/**
 * The product's picture, or a drawing of its type of device or category. Hidden from screen readers, because the name
 * is beside it.
 */
export function ProductDrawing({ product, isSmall = false, className }: ProductDrawingProps) {
  const drawing = drawingOf(product);
  return (
    <span className={cn('block overflow-hidden rounded-control bg-sunken p-1.5', className)}>
      {product.imageUrl ? (
        <img src={product.imageUrl} alt="" loading="lazy" className="size-full object-contain" />
      ) : (
        <svg
          viewBox="0 0 160 120"
          aria-hidden="true"
          className={cn(
            'block size-full text-ink-2 [--drawing-fill:var(--color-surface)] dark:[--drawing-fill:var(--color-raised)]',
            isSmall
              ? '[--drawing-lengths:none] [--drawing-stroke:2.2]'
              : '[--drawing-lengths:inline] [--drawing-stroke:1.05]',
          )}
        >
          {drawing ? <use href={`${drawings}#${drawing}`} /> : noDrawing}
        </svg>
      )}
    </span>
  );
}
