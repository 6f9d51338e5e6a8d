import { useInfiniteQuery } from '@tanstack/react-query';
import { type Billing, type Charge, exportCharges } from '#contract/billing-page.ts';
import { addressOf } from '#lib/api.ts';
import { formatDate } from '#lib/dates.ts';
import { formatMoney } from '#lib/money.ts';
import { t } from '#lib/words.ts';
import { PagedList } from '#ui/paged-list.tsx';
import { Panel, PanelHeader } from '#ui/panel.tsx';
import { Skeleton, SkeletonBar } from '#ui/skeleton.tsx';
import { StateCard } from '#ui/state-card.tsx';
import { chargesQuery } from './queries.ts';

/** What is on no invoice yet. */
export function Charges({ billing: { companyId, currency, chargedCents } }: { billing: Billing }) {
  const list = useInfiniteQuery(chargesQuery);
  return (
    <Panel aria-labelledby="charges" className="overflow-hidden">
      <PanelHeader
        id="charges"
        title={t('subscription:charges')}
        action={
          <a
            href={addressOf(exportCharges, { query: companyId === null ? {} : { companyId } })}
            download
            className="link-alone whitespace-nowrap"
          >
            {t('subscription:exportCsv')}
          </a>
        }
      />
      <PagedList
        query={list}
        skeleton={<ListSkeleton label={t('subscription:chargesLoading')} />}
        failed={{ title: t('subscription:chargesFailed'), text: t('common:pageFailedText') }}
        empty={
          <StateCard
            kind="nothing-yet"
            heading="h3"
            title={t('subscription:noCharges')}
            text={t('subscription:noChargesText')}
          />
        }
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
      </PagedList>
    </Panel>
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

const ROWS = 3;

export const ListSkeleton = ({ label }: { label: string }) => (
  <Skeleton label={label} count={ROWS} className="ledger border-t border-line">
    {() => (
      <div className="flex items-center justify-between gap-4 px-5 py-4 max-sm:px-4">
        <SkeletonBar className="h-4 w-56 max-w-full" />
        <SkeletonBar className="h-4 w-16" />
      </div>
    )}
  </Skeleton>
);
