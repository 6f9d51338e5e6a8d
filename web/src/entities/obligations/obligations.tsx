import { useQuery } from '@tanstack/react-query';
import type { Obligations } from '#contract/obligations.ts';
import { formatMoney } from '#lib/money.ts';
import { t } from '#lib/words.ts';
import { type Deleted, obligationsQuery } from './queries.ts';

/** Explains, before a deletion, what happens to everything that is still open. Renders nothing if nothing is open. */
export function ObligationsNote({ deleted }: { deleted: Deleted }) {
  const { data = [], isError } = useQuery(obligationsQuery(deleted));
  if (isError) return <p className="text-detail text-attention">{t('obligations:failed')}</p>;
  if (data.length === 0) return null;
  return (
    <div className="grid gap-2 rounded-control bg-caution-soft not-first:mt-3 not-last:mb-4 px-3.5 py-3 text-detail leading-5">
      {data.map((one) => (
        <Lines key={one.companyName} obligations={one} />
      ))}
    </div>
  );
}

function Lines({ obligations }: { obligations: Obligations }) {
  const { companyName, planName: plan, openInvoices: count, openCents, notInvoicedCents } = obligations;
  const money = (cents: number) => formatMoney(cents, obligations.currency.toUpperCase());
  const { openDeals, unsignedContracts, signedContracts, companyAgreements, rfqs, rfqResponses } =
    obligations;
  const lines = [
    plan !== null && t('obligations:plan', { plan }),
    count > 0 && t('obligations:invoices', { count, amount: money(openCents) }),
    notInvoicedCents > 0 && t('obligations:notInvoiced', { amount: money(notInvoicedCents) }),
    notInvoicedCents < 0 && t('obligations:takenOff', { amount: money(0 - notInvoicedCents) }),
    openDeals > 0 && t('obligations:deals', { count: openDeals }),
    unsignedContracts > 0 && t('obligations:unsignedContracts', { count: unsignedContracts }),
    signedContracts > 0 && t('obligations:signedContracts', { count: signedContracts }),
    companyAgreements > 0 && t('obligations:companyAgreements', { count: companyAgreements }),
    rfqs > 0 && t('obligations:rfqs', { count: rfqs }),
    rfqResponses > 0 && t('obligations:rfqResponses', { count: rfqResponses }),
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
