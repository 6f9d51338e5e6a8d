import { getBilling, listCharges, listInvoices } from '#contract/billing-page.ts';
import {
  type BillingInterval,
  type PlanId,
  getSubscription,
  listSubscriptionPlans,
  previewSubscription,
} from '#contract/plans.ts';
import { oneQuery, pagedQuery } from '#lib/queries.ts';

const TOPICS = ['billing', 'companies', 'user'] as const;
const PAGE = 25;

export const plansQuery = () => oneQuery(listSubscriptionPlans, {}, ['billing']);

export const subscriptionQuery = () => oneQuery(getSubscription, { query: {} }, TOPICS);

export const previewQuery = (planId: PlanId, interval: BillingInterval) =>
  oneQuery(previewSubscription, { query: { planId, interval } }, ['billing']);

export const billingQuery = () => oneQuery(getBilling, { query: {} }, TOPICS);

export const chargesQuery = pagedQuery(listCharges, { query: { limit: PAGE } }, TOPICS);

export const invoicesQuery = pagedQuery(listInvoices, { query: { limit: PAGE } }, TOPICS);
