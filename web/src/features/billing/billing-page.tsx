import { useQuery } from '@tanstack/react-query';
import { ApiFailure } from '#lib/api.ts';
import { t } from '#lib/words.ts';
import { LoadFailed } from '#ui/paged-list.tsx';
import { PageSpinner } from '#ui/spinner.tsx';
import { StateCard } from '#ui/state-card.tsx';
import { Credits, Details, NextInvoice } from './billing-side.tsx';
import { Charges } from './charges.tsx';
import { Invoices } from './invoices.tsx';
import { type Payer, billingQuery } from './queries.ts';

export function BillingPage({ payer }: { payer: Payer | undefined }) {
  const { data: billing, error, isLoadingError, refetch } = useQuery(billingQuery(payer));
  if (isNoOwner(error))
    return (
      <StateCard
        kind="lost"
        title={t('subscription:billingNotYours')}
        text={t('subscription:billingNotYoursText')}
      />
    );
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
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
      <div className="grid min-w-0 gap-5">
        <NextInvoice billing={billing} />
        <Credits billing={billing} />
      </div>
      <div className="grid min-w-0 gap-5 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <Charges billing={billing} />
        <Invoices billing={billing} />
      </div>
      <Details billing={billing} />
    </div>
  );
}

/** Returns whether the error means that the person has left the company, or is a member but not an owner. */
const isNoOwner = (error: Error | null): boolean =>
  error instanceof ApiFailure && [403, 404].includes(error.status);
