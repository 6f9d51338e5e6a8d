import type { ReactNode } from 'react';
import type { ProductCategory } from '#contract/vocabulary.ts';
import { cn } from '#ui/class-names.ts';

const body = 'fill-surface dark:fill-raised stroke-ink-2';
const soft = 'fill-primary-soft stroke-ink-2';
const line = 'fill-none stroke-ink-2';

const DRAWING: Record<ProductCategory, ReactNode> = {
  orthopedic_implants: (
    <>
      <path className={body} d="M146 98 188 82c5-2 9 1 9 7-1 40-9 78-18 106-2 7-9 7-11 0-9-30-15-62-22-97Z" />
      <path className={body} d="m150 97-25-27 16-13 29 32Z" />
      <circle className={body} cx="122" cy="54" r="25" />
      <path className={line} d="M156 112l36-6M159 126l32-5M162 140l27-4M106 47a19 19 0 0 1 14-11" />
    </>
  ),
  cardiovascular_devices: (
    <>
      <path
        className="fill-none stroke-ink-3 [stroke-width:4.2]"
        d="M62 52c60-26 150-24 182 10 34 36 4 84-52 92-60 8-112-18-104-52 6-28 58-40 96-28 30 10 34 36 10 48-20 10-50 6-58-8"
      />
      <path className={body} d="M30 50 58 42a6 6 0 0 1 8 5v14a6 6 0 0 1-8 5L30 62a6 6 0 0 1 0-12Z" />
      <path className={line} d="M40 48v16M48 46v19" />
      <circle className={line} cx="137" cy="113" r="4" />
    </>
  ),
  diagnostic_equipment: (
    <>
      <rect className={body} x="86" y="34" width="148" height="142" rx="14" />
      <rect className={soft} x="102" y="50" width="92" height="58" rx="6" />
      <path className={line} d="M110 90l14-6 12 3 14-22 12 14 10-5 14 2M208 82h12M208 92h12" />
      <circle className={line} cx="214" cy="62" r="6" />
      <rect className={soft} x="102" y="124" width="92" height="12" rx="3" />
      <path className={body} d="M122 130h52v52a6 6 0 0 1-6 6h-40a6 6 0 0 1-6-6z" />
      <path className={line} d="M132 168h32M132 176h20" />
    </>
  ),
  surgical_instruments: (
    <>
      <path className={body} d="M96 112h168v9H96z" />
      <path className={body} d="M264 111c14-9 28-10 40-4-10 3-22 6-32 9Z" />
      <path className={body} d="M264 121c14 9 28 11 40 6-10-4-22-7-32-11Z" />
      <path className={body} d="M60 96h30a8 8 0 0 1 8 8v24a8 8 0 0 1-8 8H74c-8 0-14-8-14-18z" />
      <path
        className={line}
        d="M64 134c-6 14-20 22-24 34-4 14 16 20 26 8 8-10 8-26 12-40M90 136c2 12 10 20 10 32 0 14-20 16-24 4"
      />
      <circle className={line} cx="80" cy="116" r="6" />
    </>
  ),
  wound_care: (
    <>
      <path className={body} d="M160 116 264 152 160 190 56 152Z" />
      <path className={body} d="M160 88 264 124 160 162 56 124Z" />
      <path className={soft} d="M160 58 264 94 160 132 56 94Z" />
      <path className={line} d="M160 78 214 96 160 115 106 96Z" />
      <path className={line} d="M120 91l40 14M140 86l40 14M180 86l-40 14M200 91l-40 14" />
    </>
  ),
  other: (
    <g className="fill-none stroke-line-strong [stroke-dasharray:5_6]">
      <rect x="92" y="38" width="136" height="128" rx="14" />
      <circle cx="160" cy="102" r="34" />
      <path d="M160 52v100M110 102h100" />
    </g>
  ),
};

interface ProductDrawingProps {
  category: ProductCategory;
  imageUrl?: string | null;
  className?: string;
}

/** The product's picture, or a drawing of its category. Hidden from screen readers, because the name is beside it. */
export function ProductDrawing({ category, imageUrl, className }: ProductDrawingProps) {
  return (
    <span className={cn('block overflow-hidden rounded-control bg-sunken p-1.5', className)}>
      {imageUrl ? (
        <img src={imageUrl} alt="" loading="lazy" className="size-full object-contain" />
      ) : (
        <svg
          viewBox="0 0 320 210"
          aria-hidden="true"
          className="block size-full [stroke-linecap:round] [stroke-linejoin:round] [stroke-width:1.6]"
        >
          {DRAWING[category]}
        </svg>
      )}
    </span>
  );
}
