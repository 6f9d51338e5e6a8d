import type { SubscriptionPlan } from '#contract/plans.ts';
import type { Actor } from '#platform/actor.ts';
import type { Platform } from '#platform/platform.ts';
import type { Translate } from '#words/sentences.ts';
import { BASE_LANGUAGE, translatorOf } from '#platform/words.ts';
import { type Plan, findPlans } from './plans.store.ts';

export async function listPlans({ db }: Platform, { language }: Actor): Promise<SubscriptionPlan[]> {
  const t = translatorOf(language);
  return (await findPlans(db)).map((plan) => toPlan(plan, t));
}

const toPlan = (plan: Plan, t: Translate): SubscriptionPlan => ({
  ...plan,
  name: planName(plan.id),
  description: t(`billing:planText.${plan.id}`),
  features: featuresOf(plan, t),
});

/** Returns the plan's name, which is the same in every language because it is on invoices. */
export const planName = (id: Plan['id']): string => translatorOf(BASE_LANGUAGE)(`billing:plan.${id}`);

const NO_LIMIT = -1;

/**
 * Returns the features on a plan's card. They are derived from what the product enforces, so that no card promises
 * more.
 */
function featuresOf(plan: Plan, t: Translate): string[] {
  return [
    t('billing:featureCredits', { count: plan.connectionCreditsMonthly }),
    t('billing:featureConnections', { max: plan.maxConnections ?? NO_LIMIT }),
    ...(plan.premiumBadge ? [t('billing:featureBadge')] : []),
    ...(plan.advancedAnalytics ? [t('billing:featureAnalytics')] : []),
    ...(plan.prioritySupport ? [t('billing:featureSupport')] : []),
  ];
}
