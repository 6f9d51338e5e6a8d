import type { SubscriptionPlan, SubscriptionStatus } from '#contract/plans.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';

interface NotStartedProps {
  plan: SubscriptionPlan | undefined;
  reason: NonNullable<SubscriptionStatus['notStarted']>['reason'];
  company: string | null;
  onChoose: () => void;
}

/** Says that a plan did not start after its card was added, and why. `plan` is undefined if it is no longer offered. */
export const NotStarted = ({ plan, reason, company, onChoose }: NotStartedProps) => (
  <Panel role="status" className="flex flex-wrap items-center justify-between gap-4 px-5 py-4 max-sm:px-4">
    <div>
      <h2 className="text-h3 font-semibold">
        {plan ? t('subscription:notStarted.title', { plan: plan.name }) : t('subscription:notStarted.gone')}
      </h2>
      <p className="text-attention">{t(`subscription:notStarted.${reason}`, { company: company ?? '' })}</p>
    </div>
    {plan && (
      <Button variant="secondary" aria-haspopup="dialog" onClick={onChoose}>
        {t('subscription:notStarted.again', { plan: plan.name })}
      </Button>
    )}
  </Panel>
);
