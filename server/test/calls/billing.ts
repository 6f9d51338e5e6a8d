import { type Call, admins, hidden, own } from '#test/call-kinds.ts';
import { type LimitedCalls, sends, nobody } from '#test/limited-calls.ts';

const PLAN = { planId: 'basic', companyId: '@company' };

/** Plans of `@company` are hidden from everyone but its members. */
export const CALLS: readonly Call[] = [
  own('GET /api/connections/terms'),
  own('GET /api/subscription-plans'),
  own('GET /api/subscription'),
  hidden('GET /api/subscription?companyId=@company'),
  // The remaining part of a month changes every second.
  { ...hidden('GET /api/subscription/preview?planId=basic&companyId=@company'), isView: false },
  hidden('POST /api/create-subscription', PLAN),
  hidden('POST /api/cancel-subscription', { companyId: '@company' }),
  hidden('GET /api/invoices/@invoice/pdf'),
  hidden('POST /api/invoices/@invoice/pay'),
  hidden('POST /api/billing/checkout', { companyId: '@company' }),
  hidden('POST /api/billing/portal', { companyId: '@company' }),
  hidden('GET /api/invoices/@invoice/xml'),
  own('GET /api/billing/obligations'),
  admins('GET /api/admin/companies/@company/obligations'),
  admins('GET /api/admin/users/@dana/obligations'),
  own('GET /api/billing'),
  hidden('GET /api/billing?companyId=@company'),
  own('GET /api/billing/charges'),
  hidden('GET /api/billing/charges?companyId=@company'),
  own('GET /api/billing/invoices'),
  hidden('GET /api/billing/invoices?companyId=@company'),
  hidden('GET /api/billing/charges/csv?companyId=@company'),
  hidden('GET /api/billing/invoices/csv?companyId=@company'),
  hidden('PUT /api/billing/details?companyId=@company', { name: 'Other' }),
  admins('GET /api/admin/connection-metrics'),
  admins('GET /api/admin/billing-events'),
  admins('GET /api/admin/billing-events/csv'),
  admins('POST /api/admin/billing-events/@nobody/refund', { reason: 'Mistake' }),
  admins('POST /api/admin/payers/@nobody/credits', { id: '@nobody', credits: 1, reason: 'Thanks' }),
  admins('GET /api/admin/invoices'),
  admins('GET /api/admin/invoices/csv'),
  admins('GET /api/admin/invoices/@invoice/pdf'),
  admins('GET /api/admin/invoices/@invoice/xml'),
  admins('POST /api/admin/invoices/@invoice/payments', {
    id: '@nobody',
    amountCents: 100,
    receivedOn: '2026-12-03',
    reference: 'Wire',
  }),
  admins('POST /api/admin/invoices/@invoice/void', { reason: 'Mistake' }),
];

export const LIMITED: LimitedCalls = {
  'card-pages': sends('POST', '/api/billing/portal', { companyId: nobody }),
  'invoice-downloads': sends('GET', `/api/invoices/${nobody}/xml`),
  'plan-changes': sends('POST', '/api/create-subscription', { planId: 'basic' }),
};
