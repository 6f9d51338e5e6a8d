import { and, eq } from 'drizzle-orm';
import { companyAgreements } from '#db/tables/company-agreements.ts';
import type { Db } from '#platform/db.ts';
import { isOffered } from './agreement-state.store.ts';

export async function putInForce(
  tx: Db,
  id: string,
  times: { effectiveAt: string; expiresAt: string },
): Promise<boolean> {
  const changed = await tx
    .update(companyAgreements)
    .set(times)
    .where(and(eq(companyAgreements.id, id), isOffered))
    .returning({ id: companyAgreements.id });
  return changed.length > 0;
}
