import { useState } from 'react';
import { type Subscription, type SubscriptionPlan, cancelSubscription } from '#contract/plans.ts';
import { call } from '#lib/api.ts';
import { formatDate } from '#lib/dates.ts';
import { formatMoney } from '#lib/money.ts';
import { useAction } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Panel } from '#ui/panel.tsx';
import { StatusLabel } from '#ui/status-label.tsx';

interface CurrentPlanProps {
  plan: SubscriptionPlan;
  subscription: Subscription;
  canCancel: boolean;
}

export function CurrentPlan({ plan, subscription, canCancel }: CurrentPlanProps) {
  const [isAsking, setAsking] = useState(false);
  const {
    interval,
    companyName: company,
    memberCount: count,
    isCanceled,
    isPastDue,
    periodEnd,
    timeZone,
  } = subscription;
  const price = formatMoney(subscription.priceCents, subscription.currency.toUpperCase());
  const date = formatDate(periodEnd, timeZone);
  const canceling = useAction({
    run: () => call(cancelSubscription, { body: { companyId: subscription.companyId } }),
    stale: ['billing', 'user'],
    done: () => {
      setAsking(false);
      showToast({ title: t('subscription:canceled'), description: t('subscription:canceledText', { date }) });
    },
    failed: { title: t('subscription:cancelFailed'), fallback: t('subscription:cancelFailedText') },
  });
  return (
    <Panel className="flex flex-wrap items-center justify-between gap-4 px-5 py-4 max-sm:px-4">
      <div>
        <h2 className="flex flex-wrap items-center gap-3 text-h3 font-semibold">
          {plan.name}
          {isPastDue ? (
            <StatusLabel status="waiting-on-you">{t('subscription:pastDue')}</StatusLabel>
          ) : (
            <StatusLabel status="agreed">{t('subscription:active')}</StatusLabel>
          )}
        </h2>
        <p className="text-ink-2">
          {interval === 'year'
            ? t('subscription:perYear', { price, company, count })
            : t('subscription:perMonth', { price, company, count })}{' '}
          {isCanceled ? t('subscription:ends', { date }) : t('subscription:renews', { date })}
        </p>
        {isPastDue && <p className="text-attention">{t('subscription:pastDueText')}</p>}
      </div>
      {canCancel && !isCanceled && (
        <Button variant="danger-quiet" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {t('subscription:cancelPlan')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('subscription:cancelTitle', { plan: plan.name })}
        text={t('subscription:cancelText', { date })}
        confirmLabel={t('subscription:cancelPlan')}
        pendingLabel={t('subscription:canceling')}
        pending={canceling.isPending}
        danger
        onConfirm={() => {
          if (!canceling.isPending) canceling.mutate();
        }}
      />
    </Panel>
  );
}
