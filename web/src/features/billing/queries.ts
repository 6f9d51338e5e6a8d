import { getBilling } from '#contract/billing-page.ts';
import {
  type BillingInterval,
  type PlanId,
  getSubscription,
  listSubscriptionPlans,
  previewSubscription,
} from '#contract/plans.ts';
import { oneQuery } from '#lib/queries.ts';

export const plansQuery = () => oneQuery(listSubscriptionPlans, {}, ['billing']);

export const subscriptionQuery = () =>
  oneQuery(getSubscription, { query: {} }, ['billing', 'companies', 'user']);

export const previewQuery = (planId: PlanId, interval: BillingInterval) =>
  oneQuery(previewSubscription, { query: { planId, interval } }, ['billing']);

export const billingQuery = () => oneQuery(getBilling, { query: {} }, ['billing', 'companies', 'user']);
