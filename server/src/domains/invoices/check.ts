import type { Platform } from '#platform/platform.ts';
import { type LedgerCheck } from '#domains/billing/index.ts';
import { sumInvoices } from './check.store.ts';

export async function checkInvoices({ db }: Pick<Platform, 'db'>): Promise<LedgerCheck[]> {
  const { invoiced, owed, paid, received, numbers, documents } = await sumInvoices(db);
  return [
    { name: 'invoices', expected: owed, found: invoiced },
    { name: 'payments', expected: received, found: paid },
    { name: 'numbers', expected: numbers, found: documents },
  ];
}

export async function reportInvoiceDifferences(platform: Platform): Promise<void> {
  for (const check of await checkInvoices(platform))
    if (check.expected !== check.found) platform.log.error({ check }, 'the invoices differ');
}
