import type { Platform } from '#platform/platform.ts';
import * as store from './reconcile.store.ts';

/** Two figures that are counted in different places and must match. */
export interface LedgerCheck {
  name: 'connections' | 'owed' | 'invoices' | 'payments' | 'numbers';
  expected: number;
  found: number;
}

export async function reconcile({ db }: Pick<Platform, 'db'>): Promise<LedgerCheck[]> {
  // Uses one snapshot, so that a charge during the comparison does not appear as a difference.
  return db.transaction(
    async (tx) => {
      const { accepted, fees, credits, waived } = await store.countPaidConnections(tx);
      const owed = await store.sumOwed(tx);
      return [
        { name: 'connections', expected: accepted, found: fees + credits + waived },
        { name: 'owed', expected: owed.byEvents, found: owed.byLedger },
      ];
    },
    { isolationLevel: 'repeatable read' },
  );
}

export async function reportDifferences(platform: Platform): Promise<void> {
  for (const check of await reconcile(platform))
    if (check.expected !== check.found) platform.log.error({ check }, 'the ledger differs');
}
