import { useQuery } from '@tanstack/react-query';
import type { Obligations } from '#contract/billing-obligations.ts';
import { formatMoney } from '#lib/money.ts';
import { t } from '#lib/words.ts';
import { type Deleted, obligationsQuery } from './queries.ts';

/** Explains, before a deletion, what happens to plans and unpaid charges. Renders nothing if there are none. */
export function ObligationsNote({ deleted }: { deleted: Deleted }) {
  const { data = [], isError } = useQuery(obligationsQuery(deleted));
  if (isError) return <p className="text-detail text-attention">{t('obligations:failed')}</p>;
  if (data.length === 0) return null;
  return (
    <div className="grid gap-2 rounded-control bg-caution-soft px-3.5 py-3 text-detail leading-5">
      {data.map((one) => (
        <Lines key={one.companyName} obligations={one} />
      ))}
    </div>
  );
}

function Lines({ obligations }: { obligations: Obligations }) {
  const { companyName, planName: plan, openInvoices: count, openCents, notInvoicedCents } = obligations;
  const money = (cents: number) => formatMoney(cents, obligations.currency.toUpperCase());
  const lines = [
    plan !== null && t('obligations:plan', { plan }),
    count > 0 && t('obligations:invoices', { count, amount: money(openCents) }),
    notInvoicedCents > 0 && t('obligations:notInvoiced', { amount: money(notInvoicedCents) }),
    notInvoicedCents < 0 && t('obligations:takenOff', { amount: money(0 - notInvoicedCents) }),
  ].filter((line) => line !== false);
  return (
    <div>
      {companyName !== null && <p className="font-semibold wrap-anywhere">{companyName}</p>}
      <ul className="grid list-disc gap-1 pl-4">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
