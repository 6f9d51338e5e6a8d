import { type Billing, getBilling, listCharges, listInvoices } from '#contract/billing-page.ts';
import {
  type ChosenPlan,
  getSubscription,
  listSubscriptionPlans,
  previewSubscription,
} from '#contract/plans.ts';
import { oneQuery, pagedQuery } from '#lib/queries.ts';

const TOPICS = ['billing', 'companies', 'user'] as const;
const PAGE = 25;

export const plansQuery = () => oneQuery(listSubscriptionPlans, {}, ['billing']);

/** The plan of one of the person's companies; by default, of their first company. */
export const subscriptionQuery = (companyId?: string) =>
  oneQuery(getSubscription, { query: companyId === undefined ? {} : { companyId } }, TOPICS);

const MINUTE_MS = 60_000;

/** The price of a plan. It changes with time and with each spent credit, so it is never cached. */
export const previewQuery = (chosen: ChosenPlan) => ({
  ...oneQuery(previewSubscription, { query: chosen }, ['billing']),
  staleTime: 0,
  gcTime: 0,
  refetchInterval: MINUTE_MS,
});

/** Who pays: the person, or a company; by default, the person's first company. */
export type Payer = { payer: 'person' } | { companyId: string };

export const billingQuery = (payer: Payer | undefined) =>
  oneQuery(getBilling, { query: payer ?? {} }, TOPICS);

/** Returns whose bills, details and card a page shows. */
export const whoseIs = ({ companyId }: Pick<Billing, 'companyId'>): Payer =>
  companyId === null ? { payer: 'person' } : { companyId };

export const chargesQuery = (whose: Payer) =>
  pagedQuery(listCharges, { query: { limit: PAGE, ...whose } }, TOPICS);

export const invoicesQuery = (whose: Payer) =>
  pagedQuery(listInvoices, { query: { limit: PAGE, ...whose } }, TOPICS);
