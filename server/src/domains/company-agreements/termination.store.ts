import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { companyAgreements } from '#db/tables/company-agreements.ts';
import type { Db } from '#platform/db.ts';
import { isOpen } from './agreement-state.store.ts';

/** Ends one proposal. Returns false when it was already signed or ended. */
export async function endProposal(
  tx: Db,
  id: string,
  by: { ending: 'declined' | 'proposal_withdrawn'; companyId: string },
): Promise<boolean> {
  const ended = await tx
    .update(companyAgreements)
    .set({ ending: by.ending, endedAt: sql`now()`, endedByCompanyId: by.companyId })
    .where(and(eq(companyAgreements.id, id), isNull(companyAgreements.effectiveAt), isOpen()))
    .returning({ id: companyAgreements.id });
  return ended.length > 0;
}

/** Selects how a company ends what is open: it withdraws from an agreement, and withdraws or declines a proposal. */
export const endingBy = (companyId: string) => sql`case
  when ${companyAgreements.effectiveAt} is not null then 'withdrawn'
  when ${companyAgreements.proposingCompanyId} = ${companyId}::uuid then 'proposal_withdrawn' else 'declined' end`;

export async function endLine(
  tx: Db,
  { id, lineId, companyId }: { id: string; lineId: string; companyId: string },
): Promise<boolean> {
  const ended = await tx
    .update(companyAgreements)
    .set({
      ending: endingBy(companyId),
      endedAt: sql`now()`,
      endedByCompanyId: companyId,
    })
    .where(and(eq(companyAgreements.lineId, lineId), isOpen()))
    .returning({ id: companyAgreements.id });
  return ended.some((one) => one.id === id);
}

const later = alias(companyAgreements, 'later');

const wasRenewed = sql`exists (select from ${companyAgreements} ${sql.identifier('later')}
  where ${later.lineId} = ${companyAgreements.lineId} and ${later.proposedAt} > ${companyAgreements.proposedAt}
    and ${later.effectiveAt} is not null)`;

/**
 * Records expired agreements, oldest first, and skips those that another transaction has locked, which the next run
 * records.
 */
export function closeExpired(tx: Db, limit: number) {
  const over = tx
    .select({ id: companyAgreements.id })
    .from(companyAgreements)
    .where(and(isNull(companyAgreements.endedAt), sql`${companyAgreements.expiresAt} <= now()`))
    .orderBy(asc(companyAgreements.expiresAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return tx
    .update(companyAgreements)
    .set({
      ending: sql`case when ${companyAgreements.effectiveAt} is null then 'proposal_expired' else 'expired' end`,
      endedAt: sql`${companyAgreements.expiresAt}`,
    })
    .where(inArray(companyAgreements.id, over))
    .returning({
      id: companyAgreements.id,
      isExpired: sql<boolean>`${companyAgreements.ending} = 'expired'`,
      // Wrapped in SQL because drizzle omits table names in the `returning` columns of an update.
      wasRenewed: sql<boolean>`${wasRenewed}`,
    });
}
