import { and, asc, eq, or, sql } from 'drizzle-orm';
import { ASK_AGAIN_AFTER_DAYS, ASK_AGAIN_AFTER_WITHDRAWAL_MINUTES } from '#contract/connections.ts';
import { companies } from '#db/tables/companies.ts';
import { connections } from '#db/tables/connections.ts';
import { companyMembers } from '#db/tables/members.ts';
import { products } from '#db/tables/products.ts';
import type { Db } from '#platform/db.ts';
import { isPair } from './pairs.store.ts';
import { isMemberOf, ownOrder } from '#domains/members/index.ts';

type NewRow = typeof connections.$inferInsert;

/** Inserts a request. Returns undefined when the pair already has an open one (`connections_one_open_per_pair`). */
export async function insertRequest(tx: Db, request: NewRow): Promise<{ id: string } | undefined> {
  const [row] = await tx
    .insert(connections)
    .values(request)
    .onConflictDoNothing()
    .returning({ id: connections.id });
  return row;
}

/** A recent request between the pair that either of them rejected, or that this requester withdrew. */
export interface Recent {
  /** Null for a withdrawn request. */
  rejectedAt: string | null;
  minutesToWait: number;
}

export async function findRecent(
  tx: Db,
  { requesterId, recipientId }: Pick<NewRow, 'requesterId' | 'recipientId'>,
): Promise<Recent | undefined> {
  const isRejectedLately = and(
    eq(connections.status, sql.raw(`'rejected'`)),
    sql`${connections.rejectedAt} > now() - make_interval(days => ${ASK_AGAIN_AFTER_DAYS})`,
  );
  const sinceWithdrawal = sql`now() - ${connections.endedAt}`;
  const pause = sql`make_interval(mins => ${ASK_AGAIN_AFTER_WITHDRAWAL_MINUTES})`;
  const isWithdrawnLately = and(
    eq(connections.status, sql.raw(`'withdrawn'`)),
    eq(connections.requesterId, requesterId),
    sql`${sinceWithdrawal} < ${pause}`,
  );
  const [row] = await tx
    .select({
      rejectedAt: connections.rejectedAt,
      minutesToWait: sql<number>`coalesce(ceil(extract(epoch from ${pause} - (${sinceWithdrawal})) / 60), 0)::int`,
    })
    .from(connections)
    .where(and(isPair(requesterId, recipientId), or(isRejectedLately, isWithdrawnLately)))
    .orderBy(sql`${connections.rejectedAt} desc nulls last`)
    .limit(1);
  return row;
}

export interface Addressed {
  id: string;
  isUnclaimed: boolean;
  contactId: string;
}

const addressed = {
  id: companies.id,
  isUnclaimed: companies.isUnclaimed,
  contactId: companies.ownerId,
};

export async function findOwnedCompany(
  db: Db,
  userId: string,
  companyId?: string | null,
): Promise<Addressed | undefined> {
  const [row] = await db
    .select(addressed)
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(
      and(eq(companyMembers.userId, userId), companyId ? eq(companyMembers.companyId, companyId) : undefined),
    )
    .orderBy(...ownOrder)
    .limit(1);
  return row ?? findUnclaimedPage(db, userId, companyId);
}

/** Returns an unclaimed page. It has no members; the registry account is its owner. */
async function findUnclaimedPage(
  db: Db,
  userId: string,
  companyId?: string | null,
): Promise<Addressed | undefined> {
  const [row] = await db
    .select(addressed)
    .from(companies)
    .where(
      and(
        eq(companies.ownerId, userId),
        eq(companies.isUnclaimed, true),
        companyId ? eq(companies.id, companyId) : undefined,
      ),
    )
    .orderBy(asc(companies.id))
    .limit(1);
  return row;
}

export async function findCompanyOfProduct(
  db: Db,
  userId: string,
  productId: string,
): Promise<Addressed | undefined> {
  const [row] = await db
    .select(addressed)
    .from(products)
    .innerJoin(companies, eq(companies.id, products.companyId))
    .where(and(eq(products.id, productId), isMemberOf(userId, products.companyId, 'viewer')));
  return row;
}
