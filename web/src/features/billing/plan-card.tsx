import type { ComponentType } from 'react';
import type { BillingInterval, PlanId, SubscriptionPlan } from '#contract/plans.ts';
import { formatPrice } from '#lib/money.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { Check } from '#ui/icons.tsx';
import { Building, Gem, Layers, Minus } from '#ui/more-icons.tsx';
import { Tag } from '#ui/tag.tsx';

const ICON: Record<PlanId, ComponentType<{ size: number; className: string }>> = {
  basic: Layers,
  professional: Gem,
  enterprise: Building,
};

/** Returns the features of larger plans that this plan lacks, so that every card lists the same features. */
const missingIn = ({ premiumBadge, advancedAnalytics, prioritySupport }: SubscriptionPlan): string[] => [
  ...(premiumBadge ? [] : [t('subscription:featureBadge')]),
  ...(advancedAnalytics ? [] : [t('subscription:featureAnalytics')]),
  ...(prioritySupport ? [] : [t('subscription:featureSupport')]),
];

interface PlanCardProps {
  plan: SubscriptionPlan;
  interval: BillingInterval;
  isCurrent: boolean;
  canChoose: boolean;
  onChoose: () => void;
}

export function PlanCard({ plan, interval, isCurrent, canChoose, onChoose }: PlanCardProps) {
  const Icon = ICON[plan.id];
  const isYearly = interval === 'year';
  const cents = isYearly ? plan.priceYearly : plan.priceMonthly;
  return (
    <article
      className={cn(
        'flex flex-col gap-4 border-line p-6 not-first:border-t max-sm:px-4 max-sm:py-5 lg:not-first:border-t-0 lg:not-first:border-l',
        isCurrent && 'bg-primary-soft',
      )}
    >
      <div>
        <h2 className="flex flex-wrap items-center gap-2 text-h3 font-semibold">
          <Icon size={20} className="text-primary-ink" />
          {plan.name}
          {plan.popular && <Tag>{t('subscription:popular')}</Tag>}
        </h2>
        <p className="mt-1 text-ink-2">{plan.description}</p>
      </div>
      <p className="flex items-baseline gap-2">
        <b className="text-h1 font-medium tabular-nums">
          {formatPrice({ cents, currency: plan.currency.toUpperCase() })}
        </b>
        <span className="text-ink-2">{isYearly ? t('subscription:year') : t('subscription:month')}</span>
      </p>
      <ul className="grid grow content-start gap-2">
        {plan.features.map((feature) => (
          <li key={feature} className="flex gap-2">
            <Check size={16} className="mt-0.5 shrink-0 text-ok" />
            {feature}
          </li>
        ))}
        {missingIn(plan).map((feature) => (
          <li key={feature} className="flex gap-2 text-ink-3">
            <Minus size={16} className="mt-0.5 shrink-0" />
            <span className="sr-only">{t('subscription:notIncluded')}</span>
            {feature}
          </li>
        ))}
      </ul>
      {isCurrent ? (
        <Button variant="secondary" disabled>
          {t('subscription:currentPlan')}
        </Button>
      ) : (
        canChoose && (
          <Button variant={plan.popular ? 'primary' : 'secondary'} aria-haspopup="dialog" onClick={onChoose}>
            {t('subscription:choose', { plan: plan.name })}
          </Button>
        )
      )}
    </article>
  );
}
