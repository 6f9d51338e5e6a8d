import { z } from 'zod';
import { Day, Instant } from './days.ts';
import { endpoint } from './endpoint.ts';
import { ById, Cents, Id } from './fields.ts';

export const InvoiceParty = z.object({
  name: z.string(),
  address: z.array(z.string()),
  country: z.string().nullable(),
  taxId: z.string().nullable(),
});
export type InvoiceParty = z.infer<typeof InvoiceParty>;

/** `payment` is the seller's text about how to pay. */
export const InvoiceParties = z.object({
  seller: InvoiceParty,
  buyer: InvoiceParty,
  payment: z.string().nullable(),
});
export type InvoiceParties = z.infer<typeof InvoiceParties>;

export const INVOICE_STATUSES = ['due', 'overdue', 'paid', 'void', 'credit_note'] as const;
export const InvoiceStatus = z.enum(INVOICE_STATUSES);
export type InvoiceStatus = z.infer<typeof InvoiceStatus>;

export const Invoice = z.object({
  id: Id,
  number: z.string(),
  status: InvoiceStatus,
  /** The first day of the month that the invoice bills. */
  month: Day,
  issuedAt: Instant,
  dueOn: Day,
  netCents: Cents,
  taxCents: Cents,
  totalCents: Cents,
  paidCents: Cents,
  currency: z.string(),
  paidAt: Instant.nullable(),
  hasEInvoice: z.boolean(),
});
export type Invoice = z.infer<typeof Invoice>;

export const downloadInvoice = endpoint({
  method: 'GET',
  path: '/api/invoices/:id/pdf',
  summary: 'Download an invoice or a credit note as PDF',
  audience: 'signed-in',
  params: ById,
  response: z.file(),
});

export const downloadEInvoice = endpoint({
  method: 'GET',
  path: '/api/invoices/:id/xml',
  summary: 'Download an invoice or a credit note as an e-invoice (EN 16931, CII)',
  audience: 'signed-in',
  params: ById,
  response: z.file(),
});
