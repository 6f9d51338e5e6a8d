import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { DocumentStatus } from '#contract/document-rooms.ts';
import { roomActs, roomDocuments, roomSides, roomVersions } from '#db/tables/document-rooms.ts';
import { users } from '#db/tables/users.ts';
import type { Db } from '#platform/db.ts';
import type { Usage } from './quotas.ts';

const isOver = sql`coalesce(${roomDocuments.availableUntil} < (now() at time zone 'utc')::date, false)`;

/**
 * Whether the other company may see and open a document while the room is open. A query that uses this has to join the
 * side of the document's company.
 */
export const isShared = sql<boolean>`(${roomDocuments.withdrawnAt} is null and not ${isOver} and ${roomDocuments.stage} <= ${roomSides.openUpTo})`;

const status = sql<DocumentStatus>`case when ${roomDocuments.withdrawnAt} is not null then 'withdrawn'
  when ${isOver} then 'ended' when ${isShared} then 'shared' else 'not_yet' end`.as('status');

export const isItsSide = and(
  eq(roomSides.roomId, roomDocuments.roomId),
  eq(roomSides.companyId, roomDocuments.companyId),
);

/**
 * Selects documents with their newest version and the last opening by the other company; with `preferNewest`, of the
 * newest version that the company has opened.
 */
function selectDocuments(db: Db, { preferNewest = false } = {}) {
  const newest = db
    .select({
      versionId: sql<string>`${roomVersions.id}`.as('version_id'),
      number: roomVersions.number,
      name: roomVersions.name,
      kind: roomVersions.kind,
      bytes: roomVersions.bytes,
      addedAt: sql`${roomVersions.createdAt}`.mapWith(roomVersions.createdAt).as('added_at'),
      adderFirstName: sql<string>`${users.firstName}`.as('adder_first_name'),
      adderLastName: sql<string>`${users.lastName}`.as('adder_last_name'),
    })
    .from(roomVersions)
    .innerJoin(users, eq(users.id, roomVersions.addedBy))
    .where(eq(roomVersions.documentId, roomDocuments.id))
    .orderBy(desc(roomVersions.number))
    .limit(1)
    .as('newest');
  const opening = db
    .select({
      openingId: sql<string>`${roomActs.id}`.as('opening_id'),
      openerId: sql<string>`${roomActs.actorId}`.as('opener_id'),
      openedNumber: sql<number>`${roomActs.number}`.as('opened_number'),
      openedAt: sql`${roomActs.createdAt}`.mapWith(roomActs.createdAt).as('opened_at'),
      openerFirstName: sql<string>`${users.firstName}`.as('opener_first_name'),
      openerLastName: sql<string>`${users.lastName}`.as('opener_last_name'),
    })
    .from(roomActs)
    .innerJoin(users, eq(users.id, roomActs.actorId))
    .where(and(eq(roomActs.documentId, roomDocuments.id), eq(roomActs.kind, 'document_opened')))
    .orderBy(...(preferNewest ? [desc(roomActs.number)] : []), desc(roomActs.id))
    .limit(1)
    .as('opening');
  return db
    .select({
      id: roomDocuments.id,
      roomId: roomDocuments.roomId,
      companyId: roomDocuments.companyId,
      stage: roomDocuments.stage,
      status,
      availableUntil: roomDocuments.availableUntil,
      isWatermarked: roomDocuments.isWatermarked,
      withdrawnAt: roomDocuments.withdrawnAt,
      version: {
        id: newest.versionId,
        number: newest.number,
        name: newest.name,
        kind: newest.kind,
        bytes: newest.bytes,
        addedAt: newest.addedAt,
      },
      addedBy: { firstName: newest.adderFirstName, lastName: newest.adderLastName },
      opening: { id: opening.openingId, number: opening.openedNumber, at: opening.openedAt },
      openedBy: {
        id: opening.openerId,
        firstName: opening.openerFirstName,
        lastName: opening.openerLastName,
      },
    })
    .from(roomDocuments)
    .innerJoin(roomSides, isItsSide)
    .innerJoinLateral(newest, sql`true`)
    .leftJoinLateral(opening, sql`true`);
}
export type DocumentRow = Awaited<ReturnType<typeof selectDocuments>>[number];

interface Asked {
  roomId: string;
  companyId: string;
  onlyShared: boolean;
  stage: number;
  before: string;
  limit: number;
}

export const findDocuments = (db: Db, { roomId, companyId, onlyShared, stage, before, limit }: Asked) =>
  selectDocuments(db, { preferNewest: onlyShared })
    .where(
      and(
        eq(roomDocuments.roomId, roomId),
        eq(roomDocuments.companyId, companyId),
        eq(roomDocuments.stage, stage),
        lt(roomDocuments.id, before),
        onlyShared ? isShared : undefined,
      ),
    )
    .orderBy(desc(roomDocuments.id))
    .limit(limit);

export async function findDocument(db: Db, id: string): Promise<DocumentRow | undefined> {
  const [document] = await selectDocuments(db).where(eq(roomDocuments.id, id));
  return document;
}

export const countByStage = (db: Db, roomId: string, companyId: string, { onlyShared = false } = {}) =>
  db
    .select({
      stage: roomDocuments.stage,
      count: sql<number>`count(*)::int`,
      unopened: sql<number>`(count(*) filter (where not exists (select from ${roomActs}
        where ${roomActs.documentId} = ${roomDocuments.id} and ${roomActs.kind} = 'document_opened')))::int`,
    })
    .from(roomDocuments)
    .innerJoin(roomSides, isItsSide)
    .where(
      and(
        eq(roomDocuments.roomId, roomId),
        eq(roomDocuments.companyId, companyId),
        onlyShared ? isShared : undefined,
      ),
    )
    .groupBy(roomDocuments.stage);

export async function findUsage(tx: Db, roomId: string, companyId: string): Promise<Usage> {
  const [usage] = await tx
    .select({
      documents: sql<number>`count(distinct ${roomDocuments.id})::int`,
      bytes: sql<number>`coalesce(sum(${roomVersions.bytes}), 0)::float8`,
    })
    .from(roomDocuments)
    .innerJoin(roomVersions, eq(roomVersions.documentId, roomDocuments.id))
    .where(
      and(
        eq(roomDocuments.roomId, roomId),
        eq(roomDocuments.companyId, companyId),
        eq(roomVersions.hasFile, true),
      ),
    );
  return usage ?? { documents: 0, bytes: 0 };
}

export async function insertDocument(tx: Db, document: typeof roomDocuments.$inferInsert): Promise<void> {
  await tx.insert(roomDocuments).values(document);
}

export interface Change {
  stage?: number;
  availableUntil?: string | null;
  isWatermarked?: boolean;
  withdrawnAt?: string;
}

export async function updateDocument(tx: Db, id: string, change: Change): Promise<void> {
  await tx.update(roomDocuments).set(change).where(eq(roomDocuments.id, id));
}

export async function withdrawAllOf(tx: Db, companyId: string): Promise<void> {
  await tx
    .update(roomDocuments)
    .set({ withdrawnAt: sql`now()` })
    .where(and(eq(roomDocuments.companyId, companyId), isNull(roomDocuments.withdrawnAt)));
}
