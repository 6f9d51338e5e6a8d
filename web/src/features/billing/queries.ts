import { type Billing, getBilling, listCharges, listInvoices } from '#contract/billing-page.ts';
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

/** Shows what the person pays alone; by default, what their first company pays. */
export type Payer = 'person' | undefined;

export const billingQuery = (payer: Payer) => oneQuery(getBilling, { query: payer ? { payer } : {} }, TOPICS);

type Whose = ReturnType<typeof whoseIs>;

/** Whose bills, details and card a page shows. */
export const whoseIs = ({ companyId }: Pick<Billing, 'companyId'>) =>
  companyId === null ? { payer: 'person' as const } : { companyId };

export const chargesQuery = (whose: Whose) =>
  pagedQuery(listCharges, { query: { limit: PAGE, ...whose } }, TOPICS);

export const invoicesQuery = (whose: Whose) =>
  pagedQuery(listInvoices, { query: { limit: PAGE, ...whose } }, TOPICS);
