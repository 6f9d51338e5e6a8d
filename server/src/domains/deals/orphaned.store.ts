import { type SQL, and, eq, inArray, isNull, not, notExists, notInArray, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { contracts } from '#db/tables/contracts.ts';
import { dealPrivates, deals } from '#db/tables/deals.ts';
import { ndaAgreements } from '#db/tables/signatures.ts';
import type { Db } from '#platform/db.ts';
import { isMemberOf } from '#domains/members/index.ts';

/** Deletes the deals whose companies are both deleted, except those with a signature, which stay on record. */
export async function deleteWithoutCompanies(db: Db): Promise<void> {
  const signatures = db
    .select({ id: ndaAgreements.id })
    .from(ndaAgreements)
    .innerJoin(contracts, eq(contracts.id, ndaAgreements.contractId))
    .where(eq(contracts.dealId, deals.id));
  await db
    .delete(deals)
    .where(and(isNull(deals.manufacturerId), isNull(deals.distributorId), notExists(signatures)));
}

export const isCompanyDeleted = (side: AnyPgColumn): SQL =>
  sql`((${side} = 'manufacturer' and ${deals.manufacturerId} is null)
    or (${side} = 'distributor' and ${deals.distributorId} is null))`;

export async function deletePrivateNotesOfDeletedCompanies(db: Db): Promise<void> {
  await db.execute(
    sql`delete from ${dealPrivates} using ${deals}
      where ${deals.id} = ${dealPrivates.dealId} and ${isCompanyDeleted(dealPrivates.side)}`,
  );
}

export async function findOrphaned(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: deals.id })
    .from(deals)
    .where(
      and(
        or(isNull(deals.manufacturerId), isNull(deals.distributorId)),
        notInArray(deals.stage, ['closed_won', 'closed_lost']),
      ),
    )
    .limit(limit);
  return rows.map(({ id }) => id);
}

/**
 * Ends the person's assignments in the company's deals. Returns false if there were none or if the person is a member
 * again.
 */
export async function unassign(tx: Db, companyId: string, userId: string): Promise<boolean> {
  const ofSide = (side: 'manufacturer' | 'distributor') =>
    and(
      eq(dealPrivates.side, side),
      inArray(
        dealPrivates.dealId,
        sql`(select ${deals.id} from ${deals}
          where ${eq(side === 'manufacturer' ? deals.manufacturerId : deals.distributorId, companyId)})`,
      ),
    );
  const unassigned = await tx
    .update(dealPrivates)
    .set({ assignedToId: null })
    .where(
      and(
        eq(dealPrivates.assignedToId, userId),
        or(ofSide('manufacturer'), ofSide('distributor')),
        not(isMemberOf(userId, sql`${companyId}::uuid`, 'viewer')),
      ),
    )
    .returning({ dealId: dealPrivates.dealId });
  return unassigned.length > 0;
}
