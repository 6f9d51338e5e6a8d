import { and, eq, isNull, sql } from 'drizzle-orm';
import { reports } from '#db/tables/reports.ts';
import type { Db } from '#platform/db.ts';

type Resolution = Pick<typeof reports.$inferInsert, 'outcome' | 'adminNote' | 'resolvedBy'>;

/**
 * Closes a report. Returns undefined when it is already closed; of several concurrent administrators, only one closes
 * it.
 */
export async function resolve(tx: Db, id: string, resolution: Resolution) {
  const [row] = await tx
    .update(reports)
    .set({ ...resolution, resolvedAt: sql`now()` })
    .where(and(eq(reports.id, id), isNull(reports.resolvedAt)))
    .returning({
      reporterId: reports.reporterId,
      reportedId: reports.reportedId,
      reason: reports.reason,
    });
  return row;
}
