import { useQuery } from '@tanstack/react-query';
import type { SubscriptionStatus } from '#contract/plans.ts';
import { useSignedInUser } from '#lib/session.ts';
import { t } from '#lib/words.ts';
import { PageHead } from '#ui/page-head.tsx';
import { SkeletonLine } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { BillingPage } from './billing-page.tsx';
import { ForWhom, Plans } from './plans.tsx';
import { billingQuery, subscriptionQuery } from './queries.ts';

/** `billing` shows what the company pays, `own` what the person pays personally. */
export type BillingTab = 'billing' | 'own';

interface SubscriptionScreenProps {
  tab: BillingTab | undefined;
  /** The company whose bills or plans are shown; by default, the selected company. */
  companyId: string | undefined;
  onTab: (tab: BillingTab | undefined) => void;
}

export function SubscriptionScreen({ tab, companyId, onTab }: SubscriptionScreenProps) {
  const { data: status } = useQuery(subscriptionQuery());
  const otherId = companyId === status?.companyId ? undefined : companyId;
  const shown = status && tabOf(status, tab, otherId);
  // Only members see plans, so a link to a former company's plans shows the selected company's plans.
  const { companies } = useSignedInUser();
  const plansOf = companies.find(({ id }) => id === otherId)?.id;
  return (
    <>
      <PageHead
        title={shown ? TITLE[shown]() : t('subscription:headline')}
        text={
          shown ? (
            <BilledFor status={status} tab={shown} otherId={otherId} />
          ) : (
            <ForWhom companyId={plansOf} />
          )
        }
      />
      {status && (seesBilling(status, otherId) || status.hasOwnBills) ? (
        <BillingTabs status={status} tab={shown} otherId={otherId} plansOf={plansOf} onTab={onTab} />
      ) : (
        <Plans companyId={plansOf} />
      )}
    </>
  );
}

const TITLE: Record<BillingTab, () => string> = {
  billing: () => t('subscription:billingTab'),
  own: () => t('subscription:ownTab'),
};

/** Returns whether to show the bills of the selected company or `otherId`. The server decides who may see them. */
const seesBilling = ({ isOwner, companyId }: SubscriptionStatus, otherId: string | undefined): boolean =>
  otherId !== undefined || isOwner || companyId === null;

/** Returns the tab that a person sees. A person without a company has only their own bills. */
function tabOf(
  status: SubscriptionStatus,
  tab: BillingTab | undefined,
  otherId: string | undefined,
): BillingTab | undefined {
  if (tab === 'own' && status.hasOwnBills) return 'own';
  return tab && seesBilling(status, otherId) ? 'billing' : undefined;
}

interface ShownProps<Tab> {
  status: SubscriptionStatus;
  tab: Tab;
  /** The company whose bills are shown, if it is not the selected company. */
  otherId: string | undefined;
}

function BilledFor({ status: { companyName: company }, tab, otherId }: ShownProps<BillingTab>) {
  if (tab === 'own') return t('subscription:billingForOwn');
  if (otherId !== undefined) return <BilledForOther companyId={otherId} />;
  return company === null ? t('subscription:billingForPerson') : t('subscription:billingFor', { company });
}

function BilledForOther({ companyId }: { companyId: string }) {
  const { data: billing, isLoadingError } = useQuery(billingQuery({ companyId }));
  // The tab itself says that the bills could not be loaded.
  if (isLoadingError) return null;
  const company = billing?.companyName;
  return company ? t('subscription:billingFor', { company }) : <SkeletonLine className="w-80" />;
}

interface BillingTabsProps extends ShownProps<BillingTab | undefined> {
  /** The company whose plans are shown, if it is not the selected company. */
  plansOf: string | undefined;
  onTab: SubscriptionScreenProps['onTab'];
}

function BillingTabs({ status, tab, otherId, plansOf, onTab }: BillingTabsProps) {
  const whose = otherId === undefined ? undefined : { companyId: otherId };
  const billing = {
    value: 'billing',
    label: TITLE.billing(),
    content: <BillingPage payer={whose} />,
  } as const;
  const own = { value: 'own', label: TITLE.own(), content: <BillingPage payer={OWN} /> } as const;
  return (
    <Tabs
      label={t('subscription:tabs')}
      value={tab ?? 'plans'}
      onChange={(next) => onTab(next === 'plans' ? undefined : next)}
      tabs={[
        { value: 'plans', label: t('subscription:plansTab'), content: <Plans companyId={plansOf} /> },
        ...(seesBilling(status, otherId) ? [billing] : []),
        ...(status.hasOwnBills ? [own] : []),
      ]}
    />
  );
}

const OWN = { payer: 'person' } as const;
