import { csvLine } from '#contract/csv.ts';
import type { Download } from '#platform/route.ts';
import type { InvoiceRow } from './close.store.ts';
import { toInvoice } from './status.ts';

/** The newest are in the file. */
export const MAX_EXPORTED = 50_000;

const HEADINGS = [
  'Number',
  'Status',
  'Payer',
  'Month',
  'Issued (UTC)',
  'Due',
  'Net',
  'Tax',
  'Total',
  'Paid',
  'Currency',
];

export function csvOf(rows: readonly (InvoiceRow & { paidCents: number })[]): Download {
  const now = new Date();
  const lines = rows.map((row) => {
    const { number, status, month, issuedAt, dueOn, netCents, taxCents, totalCents, paidCents, currency } =
      toInvoice(row, now);
    const amounts = [netCents, taxCents, totalCents, paidCents].map((cents) => cents / 100);
    const whose = row.parties.buyer.name;
    return csvLine([number, status, whose, month, issuedAt, dueOn, ...amounts, currency.toUpperCase()]);
  });
  return {
    bytes: Buffer.from([csvLine(HEADINGS), ...lines].join('')),
    type: 'text/csv; charset=utf-8',
    name: 'invoices.csv',
  };
}
