import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { DealSide } from '#contract/deal-fields.ts';
import { contractSignatories, contracts } from '#db/tables/contracts.ts';
import { deals } from '#db/tables/deals.ts';
import { users } from '#db/tables/users.ts';
import type { Db } from '#platform/db.ts';
import { canSign } from './can-sign.store.ts';
import { isNegotiated } from './store.ts';

export const findSignatories = (db: Db, contractId: string) =>
  db
    .select({
      id: contractSignatories.id,
      side: contractSignatories.side,
      position: contractSignatories.position,
      isInOrder: contractSignatories.isInOrder,
      userId: contractSignatories.userId,
      title: contractSignatories.title,
      authority: contractSignatories.authority,
      signedAt: contractSignatories.signedAt,
      signatureName: contractSignatories.signatureName,
      recordDigest: contractSignatories.recordDigest,
      askedAt: contractSignatories.askedAt,
      firstName: users.firstName,
      lastName: users.lastName,
      hasVerifiedAddress: users.emailVerifiedAt,
      /** Whether the person has signed or can still sign. */
      canSign,
    })
    .from(contractSignatories)
    .innerJoin(users, eq(users.id, contractSignatories.userId))
    .innerJoin(contracts, eq(contracts.id, contractSignatories.contractId))
    .innerJoin(deals, eq(deals.id, contracts.dealId))
    .where(eq(contractSignatories.contractId, contractId))
    .orderBy(asc(contractSignatories.side), asc(contractSignatories.position))
    .then((rows) => rows.toSorted((one, other) => sideOrder(one.side) - sideOrder(other.side)));
export type Signatory = Awaited<ReturnType<typeof findSignatories>>[number];

const sideOrder = (side: DealSide): number => (side === 'manufacturer' ? 0 : 1);

export async function replaceSignatories(
  tx: Db,
  { contractId, side }: { contractId: string; side: DealSide },
  rows: readonly (typeof contractSignatories.$inferInsert)[],
): Promise<void> {
  await tx
    .delete(contractSignatories)
    .where(and(eq(contractSignatories.contractId, contractId), eq(contractSignatories.side, side)));
  await tx.insert(contractSignatories).values([...rows]);
}

export async function deleteSignatories(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.delete(contractSignatories).where(inArray(contractSignatories.id, [...ids]));
}

export async function setSigned(
  tx: Db,
  id: string,
  signed: Pick<Signatory, 'signedAt' | 'signatureName' | 'recordDigest'>,
): Promise<void> {
  await tx.update(contractSignatories).set(signed).where(eq(contractSignatories.id, id));
}

/** Returns the deals whose agreement or amendment still waits for a person's signature. */
export async function findDealsAwaiting(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .select({ dealId: contracts.dealId })
    .from(contractSignatories)
    .innerJoin(contracts, eq(contracts.id, contractSignatories.contractId))
    .innerJoin(deals, eq(deals.id, contracts.dealId))
    .where(and(eq(contractSignatories.userId, userId), isNull(contractSignatories.signedAt), isNegotiated));
  return rows.map(({ dealId }) => dealId);
}

/**
 * Removes all signatures, because everyone has to sign a changed agreement again. Earlier signatures stay in the hash
 * chain.
 */
export async function voidSignatures(tx: Db, contractId: string): Promise<void> {
  await tx
    .update(contractSignatories)
    .set({ signedAt: null, signatureName: null, recordDigest: null })
    .where(eq(contractSignatories.contractId, contractId));
}
