import { and, eq, exists, sql } from 'drizzle-orm';
import { companies } from '#db/tables/companies.ts';
import { companyAgreements, formerCompanies } from '#db/tables/company-agreements.ts';
import type { Db } from '#platform/db.ts';
import { isOpen, isPartyTo } from './agreement-state.store.ts';
import { endingBy } from './termination.store.ts';

/** Stores the name of a company if it ever made or received a proposal. */
export async function keepName(tx: Db, companyId: string): Promise<void> {
  const agreements = tx
    .select({ id: companyAgreements.id })
    .from(companyAgreements)
    .where(isPartyTo(companyId));
  await tx.insert(formerCompanies).select(
    tx
      .select({
        id: companies.id,
        name: companies.name,
        type: companies.type,
        deletedAt: sql<string>`now()`.as('deleted_at'),
      })
      .from(companies)
      .where(and(eq(companies.id, companyId), exists(agreements))),
  );
}

/**
 * Ends all open agreements and proposals of a company. Returns how each one ended, with the most recent proposal last.
 */
export async function endAllOf(tx: Db, companyId: string) {
  const ended = await tx
    .update(companyAgreements)
    .set({ ending: endingBy(companyId), endedAt: sql`now()`, endedByCompanyId: companyId })
    .where(and(isPartyTo(companyId), isOpen()))
    .returning({
      id: companyAgreements.id,
      lineId: companyAgreements.lineId,
      proposedAt: companyAgreements.proposedAt,
      ending: sql<'withdrawn' | 'proposal_withdrawn' | 'declined'>`${companyAgreements.ending}`,
    });
  return ended.toSorted((one, other) => Date.parse(one.proposedAt) - Date.parse(other.proposedAt));
}
