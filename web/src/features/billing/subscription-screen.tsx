import { useQuery } from '@tanstack/react-query';
import type { SubscriptionStatus } from '#contract/plans.ts';
import { t } from '#lib/words.ts';
import { PageHead } from '#ui/page-head.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { BillingPage } from './billing-page.tsx';
import { ForWhom, Plans } from './plans.tsx';
import { subscriptionQuery } from './queries.ts';

/** `billing` shows what the company pays, `own` what the person pays alone. */
export type BillingTab = 'billing' | 'own';

interface SubscriptionScreenProps {
  tab: BillingTab | undefined;
  onTab: (tab: BillingTab | undefined) => void;
}

export function SubscriptionScreen({ tab, onTab }: SubscriptionScreenProps) {
  const { data: status } = useQuery(subscriptionQuery());
  const shown = status && tabOf(status, tab);
  return (
    <>
      <PageHead
        title={shown ? TITLE[shown]() : t('subscription:headline')}
        text={shown ? <BilledFor status={status} tab={shown} /> : <ForWhom status={status} />}
      />
      {status && (seesBilling(status) || status.hasOwnBills) ? (
        <BillingTabs status={status} tab={shown} onTab={onTab} />
      ) : (
        <Plans />
      )}
    </>
  );
}

const TITLE: Record<BillingTab, () => string> = {
  billing: () => t('subscription:billingTab'),
  own: () => t('subscription:ownTab'),
};

const seesBilling = ({ isOwner, companyId }: SubscriptionStatus): boolean => isOwner || companyId === null;

/** Returns the tab that a person sees. Without a company, the only bills are their own. */
function tabOf(status: SubscriptionStatus, tab: BillingTab | undefined): BillingTab | undefined {
  if (tab === 'own' && status.hasOwnBills) return 'own';
  return tab && seesBilling(status) ? 'billing' : undefined;
}

function BilledFor({
  status: { companyName: company },
  tab,
}: {
  status: SubscriptionStatus;
  tab: BillingTab;
}) {
  if (tab === 'own') return t('subscription:billingForOwn');
  return company === null ? t('subscription:billingForPerson') : t('subscription:billingFor', { company });
}

function BillingTabs({ status, tab, onTab }: SubscriptionScreenProps & { status: SubscriptionStatus }) {
  const billing = { value: 'billing', label: TITLE.billing(), content: <BillingPage /> } as const;
  const own = { value: 'own', label: TITLE.own(), content: <BillingPage payer="person" /> } as const;
  return (
    <Tabs
      label={t('subscription:tabs')}
      value={tab ?? 'plans'}
      onChange={(next) => onTab(next === 'plans' ? undefined : next)}
      tabs={[
        { value: 'plans', label: t('subscription:plansTab'), content: <Plans /> },
        ...(seesBilling(status) ? [billing] : []),
        ...(status.hasOwnBills ? [own] : []),
      ]}
    />
  );
}
