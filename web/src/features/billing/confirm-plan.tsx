import { useQuery } from '@tanstack/react-query';
import {
  type BillingInterval,
  type LostFeature,
  type SubscriptionPlan,
  type SubscriptionPreview,
  createSubscription,
} from '#contract/plans.ts';
import { startCheckout } from '#contract/card-payments.ts';
import { call } from '#lib/api.ts';
import { formatDate } from '#lib/dates.ts';
import { formatMoney } from '#lib/money.ts';
import { useAction } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { LoadFailed } from '#ui/paged-list.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { openPage } from './card-payment.tsx';
import { previewQuery } from './queries.ts';

interface ConfirmPlanProps {
  companyId: string | undefined;
  plan: SubscriptionPlan;
  interval: BillingInterval;
  onClose: () => void;
}

export function ConfirmPlan({ companyId, plan, interval, onClose }: ConfirmPlanProps) {
  const chosen = { companyId, planId: plan.id, interval };
  const choosing = useAction({
    run: (shownDueCents: number) => call(createSubscription, { body: { ...chosen, shownDueCents } }),
    stale: ['billing', 'user', 'companies'],
    done: () => {
      onClose();
      showToast({ title: t('subscription:created'), description: t('subscription:createdText') });
    },
    failed: { title: t('subscription:createFailed'), fallback: t('subscription:createFailedText') },
  });
  // The preview is not refetched while the choice is being sent: a plan that has been chosen has no preview, so the
  // dialog would close. If the server rejects the choice, for example because the price has changed, the preview is
  // refetched.
  const preview = useQuery({
    ...previewQuery(chosen),
    enabled: !choosing.isPending && !choosing.isSuccess,
  });
  const addingCard = useAction({
    run: (shownDueCents: number) =>
      call(startCheckout, { body: { companyId, plan: { planId: plan.id, interval, shownDueCents } } }),
    done: openPage,
    failed: { title: t('subscription:createFailed'), fallback: t('subscription:createFailedText') },
  });
  const needsCard = preview.data?.needsCard ?? false;
  const isPending = choosing.isPending || addingCard.isPending;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('subscription:confirmTitle', { plan: plan.name })}
      text={textOf(preview.data)}
      confirmLabel={
        needsCard ? t('subscription:continueToCard') : t('subscription:choose', { plan: plan.name })
      }
      pendingLabel={t('subscription:processing')}
      pending={isPending}
      onConfirm={() => {
        // The button has no effect until the price is shown.
        if (!preview.data || isPending) return;
        const { dueCents } = preview.data;
        if (needsCard) addingCard.mutate(dueCents);
        else choosing.mutate(dueCents);
      }}
    >
      {preview.data && <Preview plan={plan} preview={preview.data} />}
      {preview.isPending && <Spinner />}
      {preview.isError && (
        <LoadFailed
          title={t('subscription:previewFailed')}
          text={t('subscription:previewFailedText')}
          onRetry={() => void preview.refetch()}
        />
      )}
    </ConfirmDialog>
  );
}

function textOf(preview: SubscriptionPreview | undefined): string {
  if (preview?.needsCard) return t('subscription:confirmWithCard');
  return preview?.takesCards ? t('subscription:confirmByCard') : t('subscription:confirmText');
}

const STOPS: Record<LostFeature, () => string> = {
  credits: () => t('subscription:stopsCredits'),
  connections: () => t('subscription:stopsConnections'),
  badge: () => t('subscription:stopsBadge'),
  analytics: () => t('subscription:stopsAnalytics'),
  support: () => t('subscription:stopsSupport'),
};

function Preview({ plan, preview }: { plan: SubscriptionPlan; preview: SubscriptionPreview }) {
  const { chargeCents, creditCents, dueCents, periodEnd, timeZone, stops } = preview;
  const money = (cents: number) => formatMoney(cents, preview.currency.toUpperCase());
  return (
    <div className="grid gap-4">
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5">
        <dt className="text-ink-2">
          {t('subscription:charge', { plan: plan.name, date: formatDate(periodEnd, timeZone) })}
        </dt>
        <dd className="text-right tabular-nums">{money(chargeCents)}</dd>
        {creditCents > 0 && (
          <>
            <dt className="text-ink-2">{t('subscription:unused')}</dt>
            <dd className="text-right tabular-nums">{money(-creditCents)}</dd>
          </>
        )}
        <dt className="font-semibold">{dueCents < 0 ? t('subscription:takenOff') : t('subscription:due')}</dt>
        <dd className="text-right font-semibold tabular-nums">{money(Math.abs(dueCents))}</dd>
      </dl>
      {stops.length > 0 && (
        <div>
          <h3 className="font-semibold">{t('subscription:stops')}</h3>
          <ul className="list-disc pl-5 text-ink-2">
            {stops.map((feature) => (
              <li key={feature}>{STOPS[feature]()}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
