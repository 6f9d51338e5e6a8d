import type { SubscriptionPlan } from '#contract/plans.ts';
import type { Platform } from '#platform/platform.ts';
import { BASE_LANGUAGE, translatorOf } from '#platform/words.ts';
import { type Plan, findPlans } from './plans.store.ts';

const t = translatorOf(BASE_LANGUAGE);

export const listPlans = async ({ db }: Platform): Promise<SubscriptionPlan[]> =>
  (await findPlans(db)).map(toPlan);

const toPlan = (plan: Plan): SubscriptionPlan => ({
  ...plan,
  name: planName(plan.id),
  description: t(`billing:planText.${plan.id}`),
  features: featuresOf(plan),
});

export const planName = (id: Plan['id']): string => t(`billing:plan.${id}`);

const NO_LIMIT = -1;

/** Returns what a plan has, in the words of its card. Made of what the product honors, so that no card promises more. */
function featuresOf(plan: Plan): string[] {
  return [
    t('billing:featureCredits', { count: plan.connectionCreditsMonthly }),
    t('billing:featureConnections', { max: plan.maxConnections ?? NO_LIMIT }),
    ...(plan.premiumBadge ? [t('billing:featureBadge')] : []),
  ];
}
