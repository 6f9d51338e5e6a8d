import { type SQL, and, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import type { Connection, ConnectionState, ConnectionStatus } from '#contract/connections.ts';
import { companies } from '#db/tables/companies.ts';
import { connections } from '#db/tables/connections.ts';
import { products } from '#db/tables/products.ts';
import { users } from '#db/tables/users.ts';
import type { Db } from '#platform/db.ts';
import { prepared } from '#platform/prepared.ts';
import { isAnswerable } from './answerable.store.ts';
import { isPair } from './pairs.store.ts';
import { expiresAt, isAccepted, isWaiting, stateNow } from './request-state.store.ts';

export type Row = typeof connections.$inferSelect;
type NewRow = typeof connections.$inferInsert;

export const requester = alias(users, 'requester');
export const recipient = alias(users, 'recipient');
export const requesterCompany = alias(companies, 'requester_company');
export const recipientCompany = alias(companies, 'recipient_company');

const PARTY = ['id', 'firstName', 'lastName', 'profileImageUrl'] as const;
const PARTY_COMPANY = ['id', 'name', 'type', 'logoUrl', 'isVerified'] as const;

/**
 * Picks columns of a table and keeps the table in their types, from which drizzle infers nullability after a left
 * join.
 */
const columnsOf = <Table, Name extends keyof Table>(table: Table, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, table[name]])) as Pick<Table, Name>;

export const statusNow = sql<ConnectionStatus>`case when ${isWaiting} then 'pending' when ${connections.status} = 'accepted' then 'accepted' else 'rejected' end`;

const shown = {
  id: connections.id,
  requesterId: connections.requesterId,
  recipientId: connections.recipientId,
  status: statusNow,
  state: stateNow,
  message: connections.message,
  source: connections.source,
  requesterCompanyId: connections.requesterCompanyId,
  recipientCompanyId: connections.recipientCompanyId,
  productId: connections.productId,
  pricingModel: connections.pricingModel,
  feeCents: connections.feeCents,
  feeStatus: connections.feeStatus,
  createdAt: connections.createdAt,
  respondedAt: connections.respondedAt,
  acceptedAt: connections.acceptedAt,
  rejectedAt: connections.rejectedAt,
  endedAt: connections.endedAt,
  expiresAt: sql`case when ${isWaiting} then ${expiresAt} end`.mapWith(connections.createdAt) as SQL<
    string | null
  >,
  firstMessageAt: connections.firstMessageAt,
  requester: columnsOf(requester, PARTY),
  recipient: columnsOf(recipient, PARTY),
  requesterCompany: columnsOf(requesterCompany, PARTY_COMPANY),
  recipientCompany: columnsOf(recipientCompany, PARTY_COMPANY),
  product: { id: products.id, name: products.name },
};

/** Writes a status as SQL text, so that the planner recognizes the partial indexes. */
const literal = (status: ConnectionState) => sql.raw(`'${status}'`);

const selectShown = (db: Db) =>
  db
    .select(shown)
    .from(connections)
    .innerJoin(requester, eq(requester.id, connections.requesterId))
    .innerJoin(recipient, eq(recipient.id, connections.recipientId))
    .leftJoin(requesterCompany, eq(requesterCompany.id, connections.requesterCompanyId))
    .leftJoin(recipientCompany, eq(recipientCompany.id, connections.recipientCompanyId))
    .leftJoin(products, eq(products.id, connections.productId));

const own = or(
  eq(connections.requesterId, sql.placeholder('userId')),
  eq(connections.recipientId, sql.placeholder('userId')),
);

const ownConnection = prepared((db) =>
  selectShown(db)
    .where(and(eq(connections.id, sql.placeholder('id')), own))
    .prepare('own_connection'),
);

export async function findConnection(db: Db, id: string, userId: string): Promise<Connection | undefined> {
  const [row] = await ownConnection(db).execute({ id, userId });
  return row;
}

/** Returns these connections in the order of the ids. */
export async function findConnectionsById(db: Db, ids: readonly string[]): Promise<Connection[]> {
  const rows = await selectShown(db).where(inArray(connections.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

type Direction = 'outgoing' | 'incoming';

const onlyCompanyId = sql`${sql.placeholder('onlyCompanyId')}::uuid`;

/** The column of the company for which a person sent or received a request. */
export const ownCompanyIn = (direction: Direction) =>
  direction === 'outgoing' ? connections.requesterCompanyId : connections.recipientCompanyId;

/**
 * Returns the newest connections of one direction and status. PostgreSQL prunes unused branches before it reads any
 * row.
 */
const newest = (db: Db, direction: Direction, answeredAs: ConnectionStatus, is: ConnectionState) => {
  const pending = direction === 'outgoing' ? isWaiting : isAnswerable;
  return db
    .select({ id: connections.id })
    .from(connections)
    .where(
      and(
        sql`${sql.placeholder(direction)}::boolean and ${sql.placeholder(answeredAs)}::boolean`,
        eq(
          direction === 'outgoing' ? connections.requesterId : connections.recipientId,
          sql.placeholder('userId'),
        ),
        sql`(${onlyCompanyId} is null or ${ownCompanyIn(direction)} = ${onlyCompanyId})`,
        is === 'pending' ? pending : eq(connections.status, literal(is)),
        lt(connections.id, sql.placeholder('before')),
      ),
    )
    .orderBy(desc(connections.id))
    .limit(sql.placeholder('limit'));
};

/**
 * Each direction and status scans its own index, so that a long history costs no more than a page
 * (docs/performance.md).
 */
const ownConnections = prepared((db) => {
  const page = unionAll(
    newest(db, 'outgoing', 'pending', 'pending'),
    newest(db, 'outgoing', 'accepted', 'accepted'),
    newest(db, 'outgoing', 'rejected', 'rejected'),
    newest(db, 'outgoing', 'rejected', 'withdrawn'),
    newest(db, 'outgoing', 'rejected', 'expired'),
    newest(db, 'incoming', 'pending', 'pending'),
    newest(db, 'incoming', 'accepted', 'accepted'),
    newest(db, 'incoming', 'rejected', 'rejected'),
    newest(db, 'incoming', 'rejected', 'withdrawn'),
    newest(db, 'incoming', 'rejected', 'expired'),
  ).as('page');
  return selectShown(db)
    .innerJoin(page, eq(page.id, connections.id))
    .orderBy(desc(connections.id))
    .limit(sql.placeholder('limit'))
    .prepare('own_connections');
});

export interface ListFilter {
  userId: string;
  /** The company of the API token, to list only its connections; null to list all of the person's connections. */
  onlyCompanyId: string | null;
  before: string;
  statuses: readonly ConnectionStatus[];
  outgoing: boolean;
  incoming: boolean;
  limit: number;
}

export const findConnections = (db: Db, { statuses, ...filter }: ListFilter): Promise<Connection[]> =>
  ownConnections(db).execute({
    ...filter,
    pending: statuses.includes('pending'),
    accepted: statuses.includes('accepted'),
    rejected: statuses.includes('rejected'),
  });

const isOpen = or(isAccepted, isWaiting);

const relations = prepared((db) =>
  db
    .select({
      userId: sql<string>`other.id`,
      connectionId: connections.id,
      status: connections.status,
      requesterId: connections.requesterId,
    })
    .from(sql`unnest(${sql.placeholder('userIds')}::uuid[]) as other(id)`)
    .leftJoin(connections, and(isPair(sql.placeholder('userId'), sql`other.id`), isOpen))
    .orderBy(sql`other.id`)
    .prepare('connection_relations'),
);

export const findRelations = (db: Db, userId: string, userIds: readonly string[]) =>
  relations(db).execute({ userId, userIds: [...new Set(userIds)] });

const openBetween = prepared((db) =>
  db
    .select()
    .from(connections)
    .where(and(isPair(sql.placeholder('one'), sql.placeholder('other')), isOpen))
    .prepare('open_connection_between'),
);

export async function findOpenBetween(db: Db, one: string, other: string): Promise<Row | undefined> {
  const [row] = await openBetween(db).execute({ one, other });
  return row;
}

/**
 * Records the answer. Returns undefined when the request was not waiting for this recipient. Of several concurrent
 * answers, only one succeeds.
 */
export async function claimAnswer(
  tx: Db,
  id: string,
  recipientId: string,
  status: 'accepted' | 'rejected',
): Promise<Row | undefined> {
  const answeredAt = status === 'accepted' ? { acceptedAt: sql`now()` } : { rejectedAt: sql`now()` };
  const [row] = await tx
    .update(connections)
    .set({ status, respondedAt: sql`now()`, ...answeredAt })
    .where(and(eq(connections.id, id), eq(connections.recipientId, recipientId), isWaiting))
    .returning();
  return row;
}

export async function setFee(
  tx: Db,
  id: string,
  fee: Required<Pick<NewRow, 'pricingModel' | 'feeCents' | 'feeStatus'>>,
): Promise<void> {
  await tx.update(connections).set(fee).where(eq(connections.id, id));
}

export async function setFirstMessageAt(tx: Db, one: string, other: string): Promise<void> {
  await tx
    .update(connections)
    .set({ firstMessageAt: sql`now()` })
    .where(and(isPair(one, other), isAccepted, isNull(connections.firstMessageAt)));
}
