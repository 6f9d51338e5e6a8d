import { and, asc, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DealField } from '#contract/deal-fields.ts';
import type { ProposalStatus } from '#contract/deals.ts';
import { dealProposals } from '#db/tables/deals.ts';
import { users } from '#db/tables/users.ts';
import type { Db } from '#platform/db.ts';
import { isOpenNow } from './proposal-state.store.ts';
import { personOf } from './store.ts';

const countered = alias(dealProposals, 'countered');

export const findOpen = (db: Db, dealId: string) =>
  db
    .select({
      id: dealProposals.id,
      change: dealProposals.change,
      side: dealProposals.side,
      status: dealProposals.status,
      message: dealProposals.message,
      proposedAt: dealProposals.proposedAt,
      expiresAt: dealProposals.expiresAt,
      counters: countered.change,
      proposedBy: personOf(users),
    })
    .from(dealProposals)
    .leftJoin(users, eq(users.id, dealProposals.proposedById))
    .leftJoin(countered, eq(countered.id, dealProposals.countersId))
    .where(and(eq(dealProposals.dealId, dealId), isOpenNow))
    .orderBy(asc(dealProposals.id));

export const findProposals = (tx: Db, dealId: string, ids: readonly string[]) =>
  tx
    .select({
      id: dealProposals.id,
      change: dealProposals.change,
      side: dealProposals.side,
      status: dealProposals.status,
      counters: countered.change,
    })
    .from(dealProposals)
    .leftJoin(countered, eq(countered.id, dealProposals.countersId))
    .where(and(eq(dealProposals.dealId, dealId), inArray(dealProposals.id, [...ids])))
    .orderBy(asc(dealProposals.id));
export type Proposal = Awaited<ReturnType<typeof findProposals>>[number];

export async function insertProposals(
  tx: Db,
  proposals: readonly (typeof dealProposals.$inferInsert)[],
): Promise<string[]> {
  const rows = await tx
    .insert(dealProposals)
    .values([...proposals])
    .returning({ id: dealProposals.id });
  return rows.map(({ id }) => id);
}

export async function endProposals(
  tx: Db,
  ids: readonly string[],
  { status, at }: { status: Exclude<ProposalStatus, 'open'>; at: string },
): Promise<void> {
  await tx
    .update(dealProposals)
    .set({ status, endedAt: at })
    .where(and(inArray(dealProposals.id, [...ids]), isOpenNow));
}

export const supersede = (tx: Db, dealId: string, at: string, fields: readonly DealField[] | 'all') =>
  tx
    .update(dealProposals)
    .set({ status: 'superseded', endedAt: at })
    .where(
      and(
        eq(dealProposals.dealId, dealId),
        isOpenNow,
        fields === 'all' ? undefined : inArray(dealProposals.field, [...fields]),
      ),
    )
    .returning({ change: dealProposals.change });

export const countOpen = (tx: Db, dealId: string): Promise<number> =>
  tx.$count(dealProposals, and(eq(dealProposals.dealId, dealId), isOpenNow));
