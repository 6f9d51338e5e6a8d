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

/** Whose bills are shown: those of the person alone, or by default those of their first company. */
export type Payer = 'person' | undefined;

const of = (payer: Payer) => (payer ? { payer } : {});

export const billingQuery = (payer: Payer) => oneQuery(getBilling, { query: of(payer) }, TOPICS);

export const chargesQuery = (payer: Payer) =>
  pagedQuery(listCharges, { query: { limit: PAGE, ...of(payer) } }, TOPICS);

export const invoicesQuery = (payer: Payer) =>
  pagedQuery(listInvoices, { query: { limit: PAGE, ...of(payer) } }, TOPICS);

/** The request for a file with the bills that a page shows. */
export const billsOf = (payer: Payer, companyId: string | null) =>
  payer || companyId === null ? of(payer) : { companyId };
