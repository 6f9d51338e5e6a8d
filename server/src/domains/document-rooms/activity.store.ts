import { and, desc, eq, lt, or, sql } from 'drizzle-orm';
import { roomActs, roomDocuments, roomSides, roomVersions } from '#db/tables/document-rooms.ts';
import { users } from '#db/tables/users.ts';
import { isItsSide, isShared } from './documents.store.ts';
import type { Db } from '#platform/db.ts';

export async function insertAction(tx: Db, act: typeof roomActs.$inferInsert): Promise<void> {
  await tx.insert(roomActs).values(act);
}

interface Asked {
  roomId: string;
  companyId: string;
  isOpen: boolean;
  before: string;
  limit: number;
}

/**
 * Returns the actions in a room that one company may see: its own actions, all actions on its documents and, while the
 * room is open, those of the other company that were visible to it.
 */
export function findActions(db: Db, { roomId, companyId, isOpen, before, limit }: Asked) {
  const isOnOwn = eq(roomDocuments.companyId, companyId);
  const seesDocument = isOpen
    ? sql<boolean>`coalesce(${or(isOnOwn, isShared)}, false)`
    : sql<boolean>`coalesce(${isOnOwn}, false)`;
  const mayKnow = or(
    eq(roomActs.companyId, companyId),
    isOnOwn,
    isOpen ? eq(roomActs.isShared, true) : undefined,
  );
  return db
    .select({
      id: roomActs.id,
      kind: roomActs.kind,
      companyId: roomActs.companyId,
      person: { firstName: users.firstName, lastName: users.lastName },
      at: roomActs.createdAt,
      number: roomActs.number,
      stage: roomActs.stage,
      seesDocument,
      version: { id: roomVersions.id, name: roomVersions.name, kind: roomVersions.kind },
    })
    .from(roomActs)
    .innerJoin(users, eq(users.id, roomActs.actorId))
    .leftJoin(roomDocuments, eq(roomDocuments.id, roomActs.documentId))
    .leftJoin(roomSides, isItsSide)
    .leftJoin(
      roomVersions,
      and(eq(roomVersions.documentId, roomActs.documentId), eq(roomVersions.number, roomActs.number)),
    )
    .where(and(eq(roomActs.roomId, roomId), lt(roomActs.id, before), mayKnow))
    .orderBy(desc(roomActs.id))
    .limit(limit);
}
export type ActionRow = Awaited<ReturnType<typeof findActions>>[number];

export const findOpenings = (
  db: Db,
  { documentId, before, limit }: { documentId: string; before: string; limit: number },
) =>
  db
    .select({
      id: roomActs.id,
      person: { firstName: users.firstName, lastName: users.lastName },
      number: sql<number>`${roomActs.number}`,
      at: roomActs.createdAt,
    })
    .from(roomActs)
    .innerJoin(users, eq(users.id, roomActs.actorId))
    .where(
      and(eq(roomActs.documentId, documentId), eq(roomActs.kind, 'document_opened'), lt(roomActs.id, before)),
    )
    .orderBy(desc(roomActs.id))
    .limit(limit);
