import type { z } from 'zod';
import type { ClearanceClaim, ClearanceEvidence } from '#contract/evidence.ts';
import type { Db } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';
import { lookUpNew } from './lookups/service.ts';
import { isDemoNumber, recordUrl } from './records/policy.ts';
import { DEMO_SOURCE, isPartialSource } from './records/service.ts';
import * as store from './store.ts';

type Claims = readonly z.output<typeof ClearanceClaim>[];

/**
 * What a product states from now on. A number that it stated before keeps its verdict; a new one is looked up, at once where
 * a copy of the record is here, by a job of this transaction otherwise.
 */
export async function setClearances(
  platform: Platform,
  tx: Db,
  { productId }: { productId: string },
  claims: Claims,
): Promise<void> {
  const distinct = [...new Map(claims.map((claim) => [`${claim.kind} ${claim.number}`, claim])).values()];
  await store.deleteOthers(tx, productId, distinct);
  if (distinct.length === 0) return;
  await store.upsertClaims(tx, productId, distinct);
  await lookUpNew(platform, tx, productId);
}

/** What is known of the numbers of these products; one without numbers is left out. */
export async function listEvidence(
  db: Db,
  productIds: readonly string[],
): Promise<Map<string, ClearanceEvidence[]>> {
  const evidence = new Map<string, ClearanceEvidence[]>();
  if (productIds.length === 0) return evidence;
  for (const row of await store.findEvidence(db, productIds)) {
    const known = evidence.get(row.productId);
    if (known) known.push(present(row));
    else evidence.set(row.productId, [present(row)]);
  }
  return evidence;
}

const present = ({
  productId: _id,
  productName: _name,
  sourceName,
  sourceDate,
  isDemoRecord,
  ...row
}: store.EvidenceRow): ClearanceEvidence => ({
  ...row,
  isDemoRecord: isDemoRecord ?? sourceName === DEMO_SOURCE,
  source:
    sourceName !== null && sourceDate !== null
      ? { name: sourceName, date: sourceDate, isPartial: isPartialSource(sourceName) }
      : null,
  // The demo's numbers are none of FDA's: its pages would say so.
  recordUrl: isDemoNumber(row.number) ? null : recordUrl(row.number),
});
