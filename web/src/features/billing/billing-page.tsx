import { useQuery } from '@tanstack/react-query';
import { type Billing, exportCharges } from '#contract/billing-page.ts';
import { addressOf } from '#lib/api.ts';
import { formatDate } from '#lib/dates.ts';
import { formatMoney } from '#lib/money.ts';
import { t } from '#lib/words.ts';
import { LoadFailed } from '#ui/paged-list.tsx';
import { Panel, PanelHeader } from '#ui/panel.tsx';
import { StateCard } from '#ui/state-card.tsx';
import { PageSpinner } from '#ui/spinner.tsx';
import { BillingSide } from './billing-side.tsx';
import { Invoices } from './invoices.tsx';
import { billingQuery } from './queries.ts';

/** What a company was charged, what it will pay next, and its invoices. */
export function BillingPage() {
  const { data: billing, isLoadingError, refetch } = useQuery(billingQuery());
  if (isLoadingError)
    return (
      <LoadFailed
        title={t('subscription:billingFailed')}
        text={t('common:pageFailedText')}
        onRetry={() => void refetch()}
      />
    );
  if (!billing) return <PageSpinner label={t('subscription:billingLoading')} />;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 gap-5">
        <Charges billing={billing} />
        <Invoices billing={billing} />
      </div>
      <BillingSide billing={billing} />
    </div>
  );
}

function Charges({ billing }: { billing: Billing }) {
  const { charges, companyId, chargedCents } = billing;
  const money = (cents: number) => formatMoney(cents, billing.currency.toUpperCase());
  return (
    <Panel aria-labelledby="charges" className="overflow-hidden">
      <PanelHeader
        id="charges"
        title={t('subscription:charges')}
        action={
          <a
            href={addressOf(exportCharges, { query: companyId === null ? {} : { companyId } })}
            download
            className="link"
          >
            {t('subscription:exportCsv')}
          </a>
        }
      />
      {charges.length === 0 ? (
        <StateCard
          kind="nothing-yet"
          heading="h3"
          title={t('subscription:noCharges')}
          text={t('subscription:noChargesText')}
        />
      ) : (
        <table className="w-full border-collapse text-detail">
          <thead className="sr-only">
            <tr>
              <th scope="col">{t('subscription:chargeColumn')}</th>
              <th scope="col">{t('subscription:amount')}</th>
            </tr>
          </thead>
          <tbody>
            {charges.map((charge) => (
              <tr key={charge.id} className="border-t border-line *:px-5 *:py-2.5 max-sm:*:px-4">
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
                    : money(charge.amountCents)}
                </td>
              </tr>
            ))}
            <tr className="border-t border-line *:px-5 *:py-2.5 max-sm:*:px-4">
              <th scope="row" className="text-left font-semibold">
                {t('subscription:totalSoFar')}
              </th>
              <td className="text-right font-semibold tabular-nums">{money(chargedCents)}</td>
            </tr>
          </tbody>
        </table>
      )}
    </Panel>
  );
}
