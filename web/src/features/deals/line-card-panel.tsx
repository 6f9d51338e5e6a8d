import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { type CarriedProduct, getDealLineCard } from '#contract/deal-line-card.ts';
import type { DealPage } from '#contract/deals.ts';
import { categoryName } from '#entities/product/product-words.ts';
import { territoryName } from '#entities/territory/territory-name.ts';
import { formatDay } from '#lib/dates.ts';
import { oneQuery } from '#lib/queries.ts';
import { t } from '#lib/words.ts';
import { Ledger } from '#ui/ledger.tsx';
import { Panel, PanelHeader } from '#ui/panel.tsx';

export function LineCardPanel({ deal }: { deal: DealPage }) {
  const titleId = useId();
  const { data: carried } = useQuery(lineCardQuery(deal.id));
  if (!carried || deal.products.length === 0) return null;
  const company = deal.distributor.name;
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader id={titleId} title={t('deal-line-card:title')} />
      <p className="px-5 pb-3.5 text-detail wrap-anywhere text-ink-2 max-sm:px-4">
        {carried.length === 0
          ? t('deal-line-card:none', { company })
          : t('deal-line-card:explained', { company })}
      </p>
      {carried.length > 0 && (
        <Ledger className="border-t border-line">
          {carried.map((product) => (
            <li key={product.id} className="px-5 py-3 max-sm:px-4">
              <Link
                to="/products/$id"
                params={{ id: product.id }}
                className="font-semibold wrap-anywhere hover:underline hover:underline-offset-3"
              >
                {product.name}
              </Link>
              <p className="text-detail wrap-anywhere text-ink-2">{product.companyName}</p>
              {factsOf(product, company).map((fact) => (
                <p key={fact} className="text-small wrap-anywhere text-ink-2">
                  {fact}
                </p>
              ))}
            </li>
          ))}
        </Ledger>
      )}
    </Panel>
  );
}

const lineCardQuery = (id: string) =>
  oneQuery(getDealLineCard, { params: { id } }, ['deals', 'products', 'companies']);

function factsOf(product: CarriedProduct, distributor: string): string[] {
  const { sharedCodes, sharedCategory, territories } = product;
  return [
    ...(sharedCodes.length > 0 ? [t('deal-line-card:sharedCodes', { codes: sharedCodes.join(', ') })] : []),
    ...(sharedCategory
      ? [
          territories.length === 0
            ? t('deal-line-card:sharedCategoryOnly', { category: categoryName(sharedCategory) })
            : t('deal-line-card:sharedCategory', {
                category: categoryName(sharedCategory),
                territories: territories.map(territoryName).join(', '),
              }),
        ]
      : []),
    sourceOf(product, distributor),
  ];
}

function sourceOf({ source, statedOn, companyName }: CarriedProduct, distributor: string): string {
  if (statedOn === null) return t('deal-line-card:byManufacturerOnly', { company: companyName });
  const date = formatDay(statedOn);
  return source === 'manufacturer'
    ? t('deal-line-card:byManufacturer', { company: companyName, date })
    : t('deal-line-card:byDistributor', { company: distributor, date });
}
