import { type Call, hidden, own } from './kinds.ts';

const PLAN = { planId: 'basic', companyId: '@company' };

/** Plans of `@company` are unknown to everyone but its members. */
export const BILLING_CALLS: readonly Call[] = [
  own('GET /api/connections/terms'),
  own('GET /api/subscription-plans'),
  own('GET /api/subscription'),
  hidden('GET /api/subscription?companyId=@company'),
  hidden('GET /api/subscription/preview?planId=basic&companyId=@company'),
  hidden('POST /api/create-subscription', PLAN),
  hidden('POST /api/cancel-subscription', { companyId: '@company' }),
  hidden('GET /api/invoices/@invoice/pdf'),
];
