import { csvLine } from '#contract/csv.ts';
import type { Download } from '#platform/route.ts';
import type { Reader } from '#platform/words.ts';
import type { InvoiceRow } from './issue-invoices.store.ts';
import { toInvoice } from './status.ts';

/** The maximum number of rows; the file contains the newest. */
export const MAX_EXPORTED = 50_000;

const HEADINGS = [
  'number',
  'status',
  'payer',
  'month',
  'issued',
  'due',
  'net',
  'tax',
  'total',
  'paid',
  'currency',
] as const;

export function csvOf(
  rows: readonly (InvoiceRow & { paidCents: number })[],
  { t }: Pick<Reader, 't'>,
): Download {
  const now = new Date();
  const lines = rows.map((row) => {
    const { number, status, month, issuedAt, dueOn, netCents, taxCents, totalCents, paidCents, currency } =
      toInvoice(row, now);
    const amounts = [netCents, taxCents, totalCents, paidCents].map((cents) => cents / 100);
    const whose = row.parties.buyer.name;
    const state = t(`subscription:invoiceStatus.${status}`);
    return csvLine([number, state, whose, month, issuedAt, dueOn, ...amounts, currency.toUpperCase()]);
  });
  return {
    bytes: Buffer.from([csvLine(HEADINGS.map((heading) => t(`invoices:csv.${heading}`))), ...lines].join('')),
    type: 'text/csv; charset=utf-8',
    name: 'invoices.csv',
  };
}
