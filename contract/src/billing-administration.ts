import { z } from 'zod';
import { BILLING_EVENT_TYPES } from './billing.ts';
import { Day, GivenDay, Instant } from './days.ts';
import { endpoint } from './endpoint.ts';
import { ById, Cents, Id, Paging } from './fields.ts';
import { Invoice } from './invoices.ts';
import { CompanyType } from './vocabulary.ts';

export const ConnectionMetrics = z.object({
  totalRequests: z.number().int(),
  acceptedRequests: z.number().int(),
  /** The accepted requests as a percentage of all requests, with one decimal. */
  acceptanceRate: z.number(),
  /** The fees of accepted connections, minus refunds and waivers, in cents. */
  totalRevenue: Cents,
  /** Accepted connections by the type of the company that pays; null for people without a company. */
  byCompanyType: z.array(z.object({ type: CompanyType.nullable(), count: z.number().int(), revenue: Cents })),
  byMonth: z.array(
    z.object({
      month: Day,
      connections: z.number().int(),
      connectionCents: Cents,
      planCents: Cents,
    }),
  ),
  /** The monthly revenue of the active plans: a yearly plan counts one twelfth of its price. */
  monthlyRecurringCents: Cents,
  unpaidCents: Cents,
});
export type ConnectionMetrics = z.infer<typeof ConnectionMetrics>;

export const getConnectionMetrics = endpoint({
  method: 'GET',
  path: '/api/admin/connection-metrics',
  summary: 'Count connection requests, and add up the revenue from connections and plans',
  audience: 'admin',
  adminRole: 'finance',
  response: ConnectionMetrics,
});

export const BillingEvent = z.object({
  id: Id,
  eventType: z.enum(BILLING_EVENT_TYPES),
  createdAt: Instant,
  description: z.string(),
  amountCents: Cents,
  credits: z.number().int(),
  currency: z.string(),
  status: z.enum(['pending', 'completed', 'failed']),
  payerName: z.string(),
  payerId: Id,
  /** Whether the payer is a company. Credits can be granted only to companies. */
  hasCompany: z.boolean(),
  /** The amount that a refund would give back: 0 if nothing is left, and for entries that are not charges. */
  refundableCents: Cents,
  userId: Id.nullable(),
  connectionRequestId: Id.nullable(),
  paymentReference: z.string().nullable(),
});
export type BillingEvent = z.infer<typeof BillingEvent>;

export const listBillingEvents = endpoint({
  method: 'GET',
  path: '/api/admin/billing-events',
  summary: 'List what happened to money and credits, newest first',
  audience: 'admin',
  adminRole: 'finance',
  query: Paging,
  response: z.array(BillingEvent),
});

export const MAX_EXPORTED_EVENTS = 50_000;

export const exportBillingEvents = endpoint({
  method: 'GET',
  path: '/api/admin/billing-events/csv',
  summary: 'Download billing events as CSV, newest first; at most 50,000 rows',
  audience: 'admin',
  adminRole: 'finance',
  response: z.file(),
});

export const AdminInvoice = Invoice.extend({ payerName: z.string() });
export type AdminInvoice = z.infer<typeof AdminInvoice>;

export const listAdminInvoices = endpoint({
  method: 'GET',
  path: '/api/admin/invoices',
  summary: 'List invoices and credit notes, newest first',
  audience: 'admin',
  adminRole: 'finance',
  query: Paging,
  response: z.array(AdminInvoice),
});

export const exportAdminInvoices = endpoint({
  method: 'GET',
  path: '/api/admin/invoices/csv',
  summary: 'Download invoices and credit notes as CSV, newest first; at most 50,000 rows',
  audience: 'admin',
  adminRole: 'finance',
  response: z.file(),
});

export const downloadAnyInvoice = endpoint({
  method: 'GET',
  path: '/api/admin/invoices/:id/pdf',
  summary: 'Download an invoice or a credit note as PDF',
  audience: 'admin',
  adminRole: 'finance',
  params: ById,
  response: z.file(),
});

export const downloadAnyEInvoice = endpoint({
  method: 'GET',
  path: '/api/admin/invoices/:id/xml',
  summary: 'Download an invoice or a credit note as an e-invoice (EN 16931, CII)',
  audience: 'admin',
  adminRole: 'finance',
  params: ById,
  response: z.file(),
});

export const RecordedPayment = z.object({
  /** Chosen by the caller, so that a repeated call records the payment only once. */
  id: Id,
  amountCents: z.number('validation:amount').int('validation:amount').positive('validation:amount'),
  receivedOn: GivenDay,
  reference: z.string().trim().min(1, 'validation:required').max(200),
});

export const recordPayment = endpoint({
  method: 'POST',
  path: '/api/admin/invoices/:id/payments',
  summary: 'Record money that was received for an invoice',
  audience: 'admin',
  adminRole: 'finance',
  needsRecentSignIn: true,
  params: ById,
  body: RecordedPayment,
  response: AdminInvoice,
});

export const VoidedInvoice = z.object({ reason: z.string().trim().min(1, 'validation:required').max(500) });

export const voidInvoice = endpoint({
  method: 'POST',
  path: '/api/admin/invoices/:id/void',
  summary: 'Cancel an unpaid invoice with a credit note',
  audience: 'admin',
  adminRole: 'finance',
  needsRecentSignIn: true,
  params: ById,
  body: VoidedInvoice,
  response: AdminInvoice,
});
