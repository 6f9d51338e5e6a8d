import { csvDownload } from '#platform/csv-download.ts';
import type { Download } from '#platform/route.ts';
import type { Reader } from '#platform/words.ts';
import type { InvoiceRow } from './issue-invoices.store.ts';
import { toInvoice } from './status.ts';

/** The maximum number of rows; older ones are left out. */
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
  const cells = rows.map((row) => {
    const { number, status, month, issuedAt, dueOn, netCents, taxCents, totalCents, paidCents, currency } =
      toInvoice(row, now);
    const amounts = [netCents, taxCents, totalCents, paidCents].map((cents) => cents / 100);
    const whose = row.parties.buyer.name;
    const state = t(`subscription:invoiceStatus.${status}`);
    return [number, state, whose, month, issuedAt, dueOn, ...amounts, currency.toUpperCase()];
  });
  const headings = HEADINGS.map((heading) => t(`invoices:csv.${heading}`));
  return csvDownload({ name: 'invoices.csv', headings, rows: cells });
}
