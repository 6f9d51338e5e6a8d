import { Link } from '@tanstack/react-router';
import { Lock } from '#ui/icons.tsx';
import type { ClearanceEvidence } from '#contract/evidence.ts';
import type { Product } from '#contract/products.ts';
import { formatDay, formatUtcDay } from '#lib/dates.ts';
import { formatPrice } from '#lib/money.ts';
import { t } from '#lib/words.ts';
import { ClearancePlate, ClearanceResult } from '#entities/clearance/clearance.tsx';
import { isOpenSomewhere, openTerritoriesWords } from '#entities/territory/open-territories.tsx';
import { regulatoryStatusName } from '#entities/product/product-words.ts';
import { Tag } from '#ui/tag.tsx';
import { Tooltip } from '#ui/tooltip.tsx';

/** The list price, or a lock for people who are not connected to the company. */
export function Price({ product: { listPrice, hasListPrice } }: { product: Product }) {
  if (listPrice) return <b className="font-semibold tabular-nums">{formatPrice(listPrice)}</b>;
  if (!hasListPrice) return <span className="text-ink-3">{t('products:noPrice')}</span>;
  return (
    <Tooltip text={t('products:priceLocked')}>
      <button
        type="button"
        className="finger inline-flex cursor-default items-center gap-1.5 rounded-plate text-ink-3"
      >
        <Lock size={14} />
        {t('products:listPrice')}
        <span className="sr-only">{t('products:priceLocked')}</span>
      </button>
    </Tooltip>
  );
}

export function PriceNote({ product: { listPrice, hasListPrice } }: { product: Product }) {
  if (listPrice) return <p className="text-small font-semibold tabular-nums">{formatPrice(listPrice)}</p>;
  return hasListPrice && <p className="text-small text-ink-3">{t('products:priceAfter')}</p>;
}

/** The first clearance number with its verdict or, without one, the declared status. */
export function Evidence({ product: { clearances, shownStatus } }: { product: Product }) {
  const [first] = clearances;
  if (!first) return <Tag>{regulatoryStatusName(shownStatus)}</Tag>;
  return (
    <span className="flex flex-col items-start gap-y-1">
      <span className="flex flex-wrap items-center gap-x-2">
        <ClearancePlate clearance={first} />
        {clearances.length > 1 && (
          <span className="text-note leading-4.5 text-ink-3">
            {t('products:moreNumbers', { count: clearances.length - 1 })}
          </span>
        )}
      </span>
      <ClearanceResult clearance={first} />
      {shownStatus === 'contradicted' && <Tag>{regulatoryStatusName(shownStatus)}</Tag>}
    </span>
  );
}

export function ClearanceSource({ clearance }: { clearance: ClearanceEvidence }) {
  const { applicant, productCode, validUntil, checkedAt, isDemoRecord } = clearance;
  const holder =
    applicant && productCode ? t('products:applicant', { name: applicant, code: productCode }) : applicant;
  const lines = [
    holder,
    validUntil && t('products:validUntil', { date: formatDay(validUntil) }),
    checkedAt && t('products:checked', { date: formatUtcDay(checkedAt) }),
    isDemoRecord && t('products:demoRecord'),
  ].filter((line): line is string => Boolean(line));
  return (
    <ul className="mt-0.5 text-note leading-5 text-ink-2 tabular-nums">
      {lines.map((line) => (
        <li key={line} className="wrap-anywhere">
          {line}
        </li>
      ))}
    </ul>
  );
}

export function OpenTerritories({ product: { id, territories } }: { product: Product }) {
  const words = openTerritoriesWords(territories);
  if (!words) return null;
  if (!isOpenSomewhere(territories)) return <span className="text-ink-3">{words}</span>;
  return (
    <Link
      to="/products/$id"
      params={{ id }}
      hash="territories"
      className="quiet-link font-medium text-attention"
    >
      {words}
    </Link>
  );
}

export const CompanyLink = ({ product: { company } }: { product: Product }) => (
  <Link to="/companies/$id" params={{ id: company.id }} className="quiet-link wrap-anywhere">
    {company.name}
  </Link>
);
