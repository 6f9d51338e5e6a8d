import { type ReactNode, useId } from 'react';
import type { Product } from '#contract/products.ts';
import { specificationsIn } from '#contract/specifications.ts';
import { formatDay } from '#lib/dates.ts';
import { formatPrice } from '#lib/money.ts';
import { t } from '#lib/words.ts';
import { LongText } from '#ui/long-text.tsx';
import { Panel, PanelBody, PanelHeader } from '#ui/panel.tsx';
import { ProductDrawing } from '#entities/product/product-drawing.tsx';
import { statusNameOf } from '#entities/clearance/status-name.ts';
import { categoryName } from '#entities/product/product-words.ts';

export function ProductPicture({ product }: { product: Product }) {
  const { description } = product;
  return (
    <Panel className="overflow-hidden">
      <ProductDrawing
        product={product}
        className="h-90 rounded-none! border-b border-line p-5! max-sm:h-55"
      />
      <PanelBody className="pt-5 max-sm:pt-4">
        <h2 className="sr-only">{t('products:productDescription')}</h2>
        {description ? (
          <div className="max-w-[72ch]">
            <LongText text={description} />
          </div>
        ) : (
          <p className="text-ink-2">{t('products:productNoDescription')}</p>
        )}
      </PanelBody>
    </Panel>
  );
}

export function Specifications({ text }: { text: string }) {
  const titleId = useId();
  const pairs = specificationsIn(text);
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader id={titleId} title={t('products:productSpecifications')} />
      <PanelBody>
        {pairs ? (
          <dl className="ledger">
            {pairs.map(({ line, name, value }) => (
              <Fact key={line} name={name}>
                {value}
              </Fact>
            ))}
          </dl>
        ) : (
          <div className="max-w-[72ch]">
            <LongText text={text} />
          </div>
        )}
      </PanelBody>
    </Panel>
  );
}

export function ProductFacts({ product }: { product: Product }) {
  const titleId = useId();
  const { category, launchDate, source } = product;
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader id={titleId} title={t('products:productFacts')} />
      <PanelBody>
        <dl className="ledger">
          <Fact name={t('products:category')}>{categoryName(category)}</Fact>
          <Fact name={t('products:status')}>{statusNameOf(product)}</Fact>
          {launchDate && <Fact name={t('products:productLaunchDate')}>{formatDay(launchDate)}</Fact>}
          {!source && <Fact name={t('products:listPrice')}>{priceWords(product)}</Fact>}
        </dl>
        {source && (
          <p className="mt-3 text-small text-ink-3">
            {t('products:productSource', { name: source.name, date: formatDay(source.date) })}
          </p>
        )}
      </PanelBody>
    </Panel>
  );
}

function priceWords({ listPrice, hasListPrice }: Product): string {
  if (listPrice) return formatPrice(listPrice);
  return hasListPrice ? t('products:priceLocked') : t('products:noPrice');
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[minmax(8.25rem,2fr)_minmax(0,3fr)] gap-x-4 py-2.5 first:pt-0 last:pb-0">
    <dt className="text-ink-2 wrap-anywhere">{name}</dt>
    <dd className="wrap-anywhere tabular-nums">{children}</dd>
  </div>
);
