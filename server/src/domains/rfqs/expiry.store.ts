import { asc, inArray } from 'drizzle-orm';
import { rfqs } from '#db/tables/rfqs.ts';
import type { Db } from '#platform/db.ts';
import { nextVersion } from '#platform/versions.ts';
import { isOverdue } from './rfq-state.store.ts';

/** Records expired requests. Requests that another transaction has locked wait for the next run. */
export function expireOverdue(tx: Db, limit: number): Promise<{ rfqId: string; companyId: string }[]> {
  const overdue = tx
    .select({ id: rfqs.id })
    .from(rfqs)
    .where(isOverdue)
    .orderBy(asc(rfqs.deadline))
    .limit(limit)
    .for('update', { skipLocked: true });
  return tx
    .update(rfqs)
    .set({ status: 'expired', updatedAt: nextVersion(rfqs.updatedAt) })
    .where(inArray(rfqs.id, overdue))
    .returning({ rfqId: rfqs.id, companyId: rfqs.companyId });
}
