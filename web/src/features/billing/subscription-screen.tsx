import { useQuery } from '@tanstack/react-query';
import type { SubscriptionStatus } from '#contract/plans.ts';
import { t } from '#lib/words.ts';
import { PageHead } from '#ui/page-head.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { BillingPage } from './billing-page.tsx';
import { ForWhom, Plans } from './plans.tsx';
import { subscriptionQuery } from './queries.ts';

interface SubscriptionScreenProps {
  tab: 'billing' | undefined;
  onTab: (tab: 'billing' | undefined) => void;
}

export function SubscriptionScreen({ tab, onTab }: SubscriptionScreenProps) {
  const { data: status } = useQuery(subscriptionQuery());
  const isPaying = status && (status.isOwner || status.companyId === null);
  const isBilling = isPaying && tab === 'billing';
  return (
    <>
      <PageHead
        title={isBilling ? t('subscription:billingTab') : t('subscription:headline')}
        text={isBilling ? <BilledFor status={status} /> : <ForWhom status={status} />}
      />
      {isPaying ? <PayersTabs tab={tab} onTab={onTab} /> : <Plans />}
    </>
  );
}

const BilledFor = ({ status: { companyName: company } }: { status: SubscriptionStatus }) =>
  company === null ? t('subscription:billingForPerson') : t('subscription:billingFor', { company });

function PayersTabs({ tab, onTab }: SubscriptionScreenProps) {
  return (
    <Tabs
      label={t('subscription:tabs')}
      value={tab ?? 'plans'}
      onChange={(next) => onTab(next === 'billing' ? next : undefined)}
      tabs={[
        { value: 'plans', label: t('subscription:plansTab'), content: <Plans /> },
        { value: 'billing', label: t('subscription:billingTab'), content: <BillingPage /> },
      ]}
    />
  );
}
