import { and, eq, sql } from 'drizzle-orm';
import { companyClaims } from '#db/tables/claims.ts';
import type { Db } from '#platform/db.ts';
import { isPending } from './store.ts';

interface Decision {
  status: 'approved' | 'rejected';
  notes: string | null;
  reviewedBy: string;
}

/** Decides a pending claim. Of several concurrent calls, only one succeeds. */
export async function decide(tx: Db, id: string, decision: Decision): Promise<boolean> {
  const decided = await tx
    .update(companyClaims)
    .set({ ...decision, decidedAt: sql`now()` })
    .where(and(eq(companyClaims.id, id), isPending))
    .returning({ id: companyClaims.id });
  return decided.length > 0;
}

export const supersede = (tx: Db, companyId: string) =>
  tx
    .update(companyClaims)
    .set({ status: 'superseded', decidedAt: sql`now()` })
    .where(and(eq(companyClaims.companyId, companyId), isPending))
    .returning({ id: companyClaims.id, userId: companyClaims.userId });
