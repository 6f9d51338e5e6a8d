import type { Invoice, InvoiceStatus } from '#contract/invoices.ts';
import type { InvoiceRow } from './issue-invoices.store.ts';
import { hasEInvoice } from './e-invoice.ts';
import { dayOf } from './months.ts';
import { numberOf } from './number-format.ts';

export const toInvoice = (row: InvoiceRow & { paidCents: number }, now: Date): Invoice => {
  const { id, month, issuedAt, dueOn, netCents, taxCents, totalCents, paidCents, currency, paidAt } = row;
  return {
    id,
    number: numberOf(row),
    status: statusOf(row, now),
    month,
    issuedAt,
    dueOn,
    netCents,
    taxCents,
    totalCents,
    paidCents,
    currency,
    paidAt,
    hasEInvoice: hasEInvoice(row),
  };
};

export function statusOf({ kind, voidedAt, paidAt, dueOn, timeZone }: InvoiceRow, now: Date): InvoiceStatus {
  if (kind === 'credit_note') return 'credit_note';
  if (voidedAt !== null) return 'void';
  if (paidAt !== null) return 'paid';
  return dayOf(now, timeZone) > dueOn ? 'overdue' : 'due';
}
