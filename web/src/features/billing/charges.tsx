import { useInfiniteQuery } from '@tanstack/react-query';
import { type Billing, type Charge, exportCharges } from '#contract/billing-page.ts';
import { addressOf } from '#lib/api.ts';
import { formatDate } from '#lib/dates.ts';
import { formatMoney } from '#lib/money.ts';
import { t } from '#lib/words.ts';
import { BillingList } from './billing-list.tsx';
import { chargesQuery, whoseIs } from './queries.ts';

export function Charges({ billing }: { billing: Billing }) {
  const { currency, chargedCents } = billing;
  return (
    <BillingList
      id="charges"
      title={t('subscription:charges')}
      csv={addressOf(exportCharges, { query: whoseIs(billing) })}
      query={useInfiniteQuery(chargesQuery(whoseIs(billing)))}
      loadingLabel={t('subscription:chargesLoading')}
      failedTitle={t('subscription:chargesFailed')}
      empty={{ title: t('subscription:noCharges'), text: t('subscription:noChargesText') }}
    >
      {(charges) => (
        <table className="w-full border-collapse text-detail">
          <thead className="sr-only">
            <tr>
              <th scope="col">{t('subscription:chargeColumn')}</th>
              <th scope="col">{t('subscription:amount')}</th>
            </tr>
          </thead>
          <tbody>
            <tr className="border-t border-line *:px-5 *:py-2.5 max-sm:*:px-4">
              <th scope="row" className="text-left font-semibold">
                {t('subscription:totalSoFar')}
              </th>
              <td className="text-right font-semibold tabular-nums">
                {formatMoney(chargedCents, currency.toUpperCase())}
              </td>
            </tr>
            {charges.map((charge) => (
              <ChargeRow key={charge.id} charge={charge} currency={currency} />
            ))}
          </tbody>
        </table>
      )}
    </BillingList>
  );
}

const ChargeRow = ({ charge, currency }: { charge: Charge; currency: string }) => (
  <tr className="border-t border-line *:px-5 *:py-2.5 max-sm:*:px-4">
    <th scope="row" className="text-left font-normal">
      <span className="block font-medium wrap-anywhere">{charge.description}</span>
      <span className="block text-small text-ink-2">
        {charge.by === null
          ? formatDate(charge.createdAt)
          : t('subscription:chargedBy', { name: charge.by, date: formatDate(charge.createdAt) })}
      </span>
    </th>
    <td className="text-right align-top whitespace-nowrap tabular-nums">
      {charge.amountCents === 0
        ? t('subscription:credits', { count: charge.credits })
        : formatMoney(charge.amountCents, currency.toUpperCase())}
    </td>
  </tr>
);
