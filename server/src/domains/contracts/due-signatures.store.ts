import { type SQL, and, eq, gte, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { contractSignatories, contracts } from '#db/tables/contracts.ts';
import { deals } from '#db/tables/deals.ts';
import { events } from '#db/tables/events.ts';
import type { Db } from '#platform/db.ts';
import { isNegotiated, isReadyToSign } from './store.ts';

const earlier = alias(contractSignatories, 'earlier');

/**
 * Whether a signatory can sign now: nothing prevents signing, and no one has to sign before them. Does not consider
 * obstacles to an amendment. The query has to contain the contract and its deal.
 */
const isDueWithoutObstacles: SQL | undefined = and(
  isNull(contractSignatories.signedAt),
  isNegotiated,
  isReadyToSign(contracts.id),
  // The first version of an amendment is a copy, which cannot be signed.
  sql`${contracts.version} > least(${contracts.number}, 1)`,
  sql`not (${contractSignatories.isInOrder} and exists (select from ${contractSignatories} ${earlier}
    where ${and(
      eq(earlier.contractId, contractSignatories.contractId),
      eq(earlier.side, contractSignatories.side),
      sql`${earlier.position} < ${contractSignatories.position}`,
      isNull(earlier.signedAt),
    )}))`,
);

/**
 * Whether a signatory can sign now. An amendment's obstacles depend on the calculated dates of its agreement, so who can
 * sign it is stored in `askedAt`. The query has to contain the contract and its deal.
 */
export const isSignatureDue: SQL | undefined = and(
  isDueWithoutObstacles,
  or(eq(contracts.number, 0), isNotNull(contractSignatories.askedAt)),
);

/**
 * Marks the signatories who can sign now as asked, and returns those who had not been asked. Signatories who can no
 * longer sign will be asked again when they can.
 */
export async function markAsked(
  tx: Db,
  contractId: string,
  { isObstructed }: { isObstructed: boolean },
): Promise<Pick<typeof contractSignatories.$inferSelect, 'userId' | 'side'>[]> {
  const signatories = await tx
    .select({
      id: contractSignatories.id,
      userId: contractSignatories.userId,
      side: contractSignatories.side,
      isAsked: sql<boolean>`${isNotNull(contractSignatories.askedAt)}`,
      isDue: isObstructed ? sql<boolean>`false` : sql<boolean>`${isDueWithoutObstacles}`,
    })
    .from(contractSignatories)
    .innerJoin(contracts, eq(contracts.id, contractSignatories.contractId))
    .innerJoin(deals, eq(deals.id, contracts.dealId))
    .where(eq(contractSignatories.contractId, contractId));
  const toAsk = signatories.filter(({ isAsked, isDue }) => isDue && !isAsked);
  await setAskedAt(tx, toAsk, sql`now()`);
  await setAskedAt(
    tx,
    signatories.filter(({ isAsked, isDue }) => isAsked && !isDue),
    null,
  );
  return toAsk.map(({ userId, side }) => ({ userId, side }));
}

async function setAskedAt(
  tx: Db,
  signatories: readonly { id: string }[],
  askedAt: SQL | null,
): Promise<void> {
  if (signatories.length === 0) return;
  const ids = signatories.map(({ id }) => id);
  await tx.update(contractSignatories).set({ askedAt }).where(inArray(contractSignatories.id, ids));
}

/** Returns which of these events ask this person for a signature that they can still give. */
export async function findOpenTasks(
  db: Db,
  eventIds: readonly string[],
  userId: string,
): Promise<ReadonlySet<string>> {
  const open = await db
    .select({ id: events.id })
    .from(events)
    .innerJoin(deals, sql`${deals.id} = (${events.payload} ->> 'dealId')::uuid`)
    .innerJoin(contracts, eq(contracts.dealId, deals.id))
    .innerJoin(contractSignatories, eq(contractSignatories.contractId, contracts.id))
    .where(
      and(
        inArray(events.id, [...eventIds]),
        eq(contractSignatories.userId, userId),
        // A request from before the signatory was last asked was about an earlier text.
        gte(events.createdAt, contractSignatories.askedAt),
        isSignatureDue,
      ),
    );
  return new Set(open.map(({ id }) => id));
}
