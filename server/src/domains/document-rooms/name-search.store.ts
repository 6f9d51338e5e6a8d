import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { roomDocuments, roomSides, roomVersions } from '#db/tables/document-rooms.ts';
import type { Db } from '#platform/db.ts';
import { isItsSide, isShared } from './documents.store.ts';

export function findNewestNames(db: Db, roomIds: readonly string[], limit: number) {
  const newest = db
    .select({
      id: sql<string>`${roomVersions.id}`.as('version_id'),
      name: roomVersions.name,
      kind: roomVersions.kind,
    })
    .from(roomVersions)
    .where(eq(roomVersions.documentId, roomDocuments.id))
    .orderBy(desc(roomVersions.number))
    .limit(1)
    .as('newest');
  return db
    .select({
      id: roomDocuments.id,
      roomId: roomDocuments.roomId,
      companyId: roomDocuments.companyId,
      isShared,
      version: { id: newest.id, name: newest.name, kind: newest.kind },
    })
    .from(roomDocuments)
    .innerJoin(roomSides, isItsSide)
    .innerJoinLateral(newest, sql`true`)
    .where(and(inArray(roomDocuments.roomId, [...roomIds]), isNull(roomDocuments.withdrawnAt)))
    .orderBy(desc(roomDocuments.id))
    .limit(limit);
}
