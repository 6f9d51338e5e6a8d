import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { companies } from '#db/tables/companies.ts';
import { connections, isPair } from '#db/tables/connections.ts';
import { products } from '#db/tables/products.ts';
import type { Db } from '#platform/db.ts';

type NewRow = typeof connections.$inferInsert;

/** Undefined where the pair has an open one: `connections_one_open_per_pair` lets one in, however many ask at once. */
export async function insertRequest(tx: Db, request: NewRow): Promise<{ id: string } | undefined> {
  const [row] = await tx
    .insert(connections)
    .values(request)
    .onConflictDoNothing()
    .returning({ id: connections.id });
  return row;
}

/** When this pair's last request was declined, if that is not yet so many days ago. */
export async function findRecentRejection(
  tx: Db,
  { requesterId, recipientId }: Pick<NewRow, 'requesterId' | 'recipientId'>,
  days: number,
): Promise<string | undefined> {
  const isRejectedLately = and(
    eq(connections.status, sql.raw(`'rejected'`)),
    sql`${connections.rejectedAt} > now() - make_interval(days => ${days})`,
  );
  const [row] = await tx
    .select({ rejectedAt: connections.rejectedAt })
    .from(connections)
    .where(and(isPair(requesterId, recipientId), isRejectedLately))
    .orderBy(desc(connections.rejectedAt))
    .limit(1);
  return row?.rejectedAt ?? undefined;
}

export interface Addressed {
  id: string;
  isUnclaimed: boolean;
}

/** A company of that owner: the one named, or the first registered. */
export async function findOwnedCompany(
  db: Db,
  ownerId: string,
  companyId?: string | null,
): Promise<Addressed | undefined> {
  const [row] = await db
    .select({ id: companies.id, isUnclaimed: companies.isUnclaimed })
    .from(companies)
    .where(and(eq(companies.ownerId, ownerId), companyId ? eq(companies.id, companyId) : undefined))
    .orderBy(asc(companies.id))
    .limit(1);
  return row;
}

/** The company of that owner which lists the product. */
export async function findCompanyOfProduct(
  db: Db,
  ownerId: string,
  productId: string,
): Promise<Addressed | undefined> {
  const [row] = await db
    .select({ id: companies.id, isUnclaimed: companies.isUnclaimed })
    .from(products)
    .innerJoin(companies, eq(companies.id, products.companyId))
    .where(and(eq(products.id, productId), eq(companies.ownerId, ownerId)));
  return row;
}
