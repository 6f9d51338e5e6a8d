import { Link } from '@tanstack/react-router';
import { Lock } from '#ui/icons.tsx';
import { openTerritories } from '#contract/territories.ts';
import type { Product } from '#contract/products.ts';
import { formatDay } from '#lib/dates.ts';
import { formatPrice } from '#lib/money.ts';
import { t } from '#lib/words.ts';
import { ClearancePlate, ClearanceResult } from '#entities/clearance/clearance.tsx';
import { statusNameOf } from '#entities/clearance/status-name.ts';
import { ProductDrawing } from '#entities/product/product-drawing.tsx';
import { categoryName } from '#entities/product/product-words.ts';
import { territoryName } from '#entities/territory/territory-name.ts';
import type { ComparedFact } from './comparison.tsx';
import { yesNo } from './yes-no.ts';

export const productFacts = (): ComparedFact<Product>[] => [
  { label: t('compare:company'), key: ({ company }) => company.name, show: CompanyName },
  { label: t('compare:verified'), key: ({ company }) => yesNo(company.isVerified) },
  { label: t('compare:category'), key: ({ category }) => categoryName(category) },
  { label: t('compare:status'), key: statusNameOf },
  {
    label: t('compare:evidence'),
    key: ({ clearances }) => clearances.map(({ number, verdict }) => `${number} ${verdict}`).join('\n'),
    show: Numbers,
  },
  { label: t('compare:launch'), key: ({ launchDate }) => (launchDate ? formatDay(launchDate) : '') },
  { label: t('compare:price'), key: priceWords, show: Price },
  { label: t('compare:territories'), key: territoryWords },
  { label: t('compare:description'), key: ({ description }) => description ?? '' },
  { label: t('compare:specifications'), key: ({ specifications }) => specifications ?? '' },
];

export const ProductColumn = ({ thing: product }: { thing: Product }) => (
  <>
    <ProductDrawing product={product} isSmall className="mb-2.5 h-21 w-29 max-sm:w-25 print:hidden" />
    <Link to="/products/$id" params={{ id: product.id }} className="text-row font-semibold quiet-link">
      {product.name}
    </Link>
  </>
);

const CompanyName = ({ company: { id, name } }: Product) => (
  <Link to="/companies/$id" params={{ id }} className="link-alone">
    {name}
  </Link>
);

const Numbers = ({ clearances }: Product) => (
  <ul className="grid gap-2">
    {clearances.map((clearance) => (
      <li key={clearance.id} className="grid justify-items-start gap-1">
        <ClearancePlate clearance={clearance} />
        <ClearanceResult clearance={clearance} />
      </li>
    ))}
  </ul>
);

function priceWords({ listPrice, hasListPrice }: Product): string {
  if (listPrice) return formatPrice(listPrice);
  return hasListPrice ? t('products:priceLocked') : '';
}

const Price = (product: Product) =>
  product.listPrice ? (
    <b className="font-semibold">{priceWords(product)}</b>
  ) : (
    <span className="inline-flex items-center gap-1.5 text-ink-2">
      <Lock size={14} />
      {priceWords(product)}
    </span>
  );

function territoryWords({ territories }: Product): string {
  const { open, isEverywhere } = openTerritories(territories);
  return isEverywhere ? t('entities:territories.allOpen') : open.map(territoryName).join('\n');
}
