import { CONNECTION_FEE_CENTS } from '#contract/vocabulary.ts';

/** What accepting a request costs: one connection credit, or else the fee (decisions, section 5: Connections). */
export const CREDIT = { pricingModel: 'credit', feeCents: 0, feeStatus: 'credit' } as const;
export const MONEY = {
  pricingModel: 'per_connection',
  feeCents: CONNECTION_FEE_CENTS,
  feeStatus: 'pending',
} as const;
export type Fee = typeof CREDIT | typeof MONEY;

/** Bills are made on the first day of each month, UTC; `YYYY-MM-DD`. */
export const nextBillingDate = (now: Date): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString().slice(0, 10);
