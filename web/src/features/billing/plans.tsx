import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { BillingInterval, SubscriptionPlan, SubscriptionStatus } from '#contract/plans.ts';
import { t } from '#lib/words.ts';
import { buttonClass } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { LoadFailed } from '#ui/paged-list.tsx';
import { Panel, PanelHeader } from '#ui/panel.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton, SkeletonBar } from '#ui/skeleton.tsx';
import { StateCard } from '#ui/state-card.tsx';
import { StatusLabel } from '#ui/status-label.tsx';
import { ConfirmPlan } from './confirm-plan.tsx';
import { CurrentPlan } from './current-plan.tsx';
import { NotStarted } from './not-started.tsx';
import { PlanCard } from './plan-card.tsx';
import { plansQuery, subscriptionQuery } from './queries.ts';

interface PlansProps {
  /** One of the user's companies; by default, the selected company. */
  companyId: string | undefined;
}

export function Plans({ companyId }: PlansProps) {
  const plans = useQuery(plansQuery());
  const status = useQuery(subscriptionQuery(companyId));
  return plans.isLoadingError || status.isLoadingError ? (
    <LoadFailed
      title={t('subscription:failed')}
      text={t('common:pageFailedText')}
      onRetry={() => void Promise.all([plans.refetch(), status.refetch()])}
    />
  ) : (
    <div className="grid gap-7 max-sm:gap-5">
      {plans.data && status.data ? (
        // A new key closes the dialogs of the previous company and resets the billing period that was selected for it.
        <Offer key={status.data.companyId} plans={plans.data} status={status.data} />
      ) : (
        <PlansSkeleton />
      )}
      <WhyUpgrade />
      <p className="text-small text-ink-2">{t('subscription:footer')}</p>
    </div>
  );
}

export function ForWhom({ companyId }: PlansProps) {
  const { data: status } = useQuery(subscriptionQuery(companyId));
  if (!status) return null;
  const { companyName: company, canBuy, isObserver } = status;
  if (company === null) return t('subscription:noCompany');
  if (isObserver) return t('subscription:observers');
  return canBuy ? t('subscription:forCompany', { company }) : t('subscription:ownersOnly', { company });
}

function Offer({ plans, status }: { plans: readonly SubscriptionPlan[]; status: SubscriptionStatus }) {
  const { subscription, notStarted } = status;
  const [interval, setInterval] = useState<BillingInterval>(subscription?.interval ?? 'month');
  const [chosen, setChosen] = useState<SubscriptionPlan>();
  const current = plans.find(({ id }) => id === subscription?.planId);
  if (plans.length === 0)
    return (
      <Panel>
        <StateCard
          kind="nothing-yet"
          title={t('subscription:comingSoon')}
          text={t('subscription:comingSoonText')}
        />
      </Panel>
    );
  return (
    <>
      {notStarted && (
        <NotStarted
          plan={plans.find(({ id }) => id === notStarted.planId)}
          reason={notStarted.reason}
          company={status.companyName}
          onChoose={() => {
            setInterval(notStarted.interval);
            setChosen(plans.find(({ id }) => id === notStarted.planId));
          }}
        />
      )}
      {subscription && current && (
        <CurrentPlan plan={current} subscription={subscription} canCancel={status.isOwner} />
      )}
      {!subscription && <WithoutPlan status={status} />}
      <div className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Segmented
            label={t('subscription:billingPeriod')}
            value={interval}
            onChange={setInterval}
            options={[
              { value: 'month', label: t('subscription:monthly') },
              { value: 'year', label: t('subscription:yearly') },
            ]}
          />
          <span className="text-small text-ink-2">{t('subscription:beforeTax')}</span>
        </div>
        <Panel className="grid lg:grid-cols-3">
          {plans.map((plan) => (
            <PlanCard
              key={plan.id}
              plan={plan}
              interval={interval}
              isCurrent={
                subscription?.planId === plan.id &&
                subscription.interval === interval &&
                !subscription.isCanceled
              }
              canChoose={status.canBuy}
              onChoose={() => setChosen(plan)}
            />
          ))}
        </Panel>
      </div>
      {chosen && (
        <ConfirmPlan
          companyId={status.companyId ?? undefined}
          plan={chosen}
          interval={interval}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
}

function WithoutPlan({ status: { companyName: company, isObserver } }: { status: SubscriptionStatus }) {
  if (company === null)
    return (
      <Link
        to="/register-company"
        className={cn(buttonClass('primary'), 'justify-self-start max-sm:justify-self-stretch')}
      >
        {t('subscription:registerCompany')}
      </Link>
    );
  if (isObserver) return null;
  return (
    <Panel className="px-5 py-4 max-sm:px-4">
      <h2 className="flex flex-wrap items-center gap-3 text-h3 font-semibold">
        {t('subscription:payPerConnection')}
        <StatusLabel status="agreed">{t('subscription:active')}</StatusLabel>
      </h2>
      <p className="wrap-anywhere text-ink-2">{t('subscription:payPerConnectionText', { company })}</p>
    </Panel>
  );
}

const CARDS = 3;

const PlansSkeleton = () => (
  <Skeleton label={t('subscription:loading')} count={CARDS} className="grid gap-5 lg:grid-cols-3">
    {() => (
      <Panel className="grid gap-4 p-6">
        <SkeletonBar className="h-5 w-1/2" />
        <SkeletonBar className="h-8 w-2/3" />
        <SkeletonBar className="h-28" />
        <SkeletonBar className="h-10" />
      </Panel>
    )}
  </Skeleton>
);

const WhyUpgrade = () => (
  <Panel>
    <PanelHeader title={t('subscription:why')} />
    <dl className="grid gap-x-6 gap-y-4 px-5 pb-5 max-sm:px-4 lg:grid-cols-3">
      <Reason title={t('subscription:networking')} text={t('subscription:networkingText')} />
      <Reason title={t('subscription:analytics')} text={t('subscription:analyticsText')} />
      <Reason title={t('subscription:support')} text={t('subscription:supportText')} />
    </dl>
  </Panel>
);

const Reason = ({ title, text }: { title: string; text: string }) => (
  <div>
    <dt className="font-semibold">{title}</dt>
    <dd className="text-ink-2">{text}</dd>
  </div>
);
