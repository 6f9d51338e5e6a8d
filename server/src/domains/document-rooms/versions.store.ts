import { type SQL, and, desc, eq, inArray, lt } from 'drizzle-orm';
import { roomDocuments, roomSides, roomVersions } from '#db/tables/document-rooms.ts';
import { users } from '#db/tables/users.ts';
import { isItsSide, isShared } from './documents.store.ts';
import type { Db } from '#platform/db.ts';
import { encryptedColumn } from '#platform/encrypted-data.ts';

export const encryptedDocumentNames = encryptedColumn(roomVersions, {
  id: roomVersions.id,
  encrypted: roomVersions.name,
});

export const findVersions = (
  db: Db,
  documentId: string,
  { below, limit }: { below: number; limit: number },
) =>
  db
    .select({
      id: roomVersions.id,
      number: roomVersions.number,
      name: roomVersions.name,
      kind: roomVersions.kind,
      bytes: roomVersions.bytes,
      addedAt: roomVersions.createdAt,
      addedBy: { firstName: users.firstName, lastName: users.lastName },
    })
    .from(roomVersions)
    .innerJoin(users, eq(users.id, roomVersions.addedBy))
    .where(and(eq(roomVersions.documentId, documentId), lt(roomVersions.number, below)))
    .orderBy(desc(roomVersions.number))
    .limit(limit);

export async function findDocumentOf(db: Db, id: string) {
  const [found] = await db
    .select({
      documentId: roomVersions.documentId,
      roomId: roomDocuments.roomId,
      companyId: roomDocuments.companyId,
    })
    .from(roomVersions)
    .innerJoin(roomDocuments, eq(roomDocuments.id, roomVersions.documentId))
    .where(eq(roomVersions.id, id));
  return found;
}

const selectFiles = (db: Db) =>
  db
    .select({
      id: roomVersions.id,
      number: roomVersions.number,
      name: roomVersions.name,
      kind: roomVersions.kind,
      isWatermarked: roomDocuments.isWatermarked,
    })
    .from(roomVersions)
    .innerJoin(roomDocuments, eq(roomDocuments.id, roomVersions.documentId))
    .innerJoin(roomSides, isItsSide);

export async function findFile(db: Db, id: string) {
  const [file] = await selectFiles(db).where(and(eq(roomVersions.id, id), eq(roomVersions.hasFile, true)));
  return file;
}

/**
 * Returns the file if the other company may open it, and keeps it that way until `tx` ends. A concurrent withdrawal
 * happens before this call or waits until then.
 */
export async function lockSharedFile(tx: Db, id: string) {
  const [file] = await selectFiles(tx)
    .where(and(eq(roomVersions.id, id), eq(roomVersions.hasFile, true), isShared))
    // Locks both rows, because a row that changed during the wait is checked again only if it is locked itself. The
    // side is locked first, as it is for changes.
    .for('share', { of: [roomSides, roomDocuments] });
  return file;
}

export async function insertVersion(tx: Db, version: typeof roomVersions.$inferInsert): Promise<void> {
  await tx.insert(roomVersions).values(version);
}

const dropWhere = async (tx: Db, isDropped: SQL): Promise<string[]> => {
  const dropped = await tx
    .update(roomVersions)
    .set({ hasFile: false })
    .where(and(eq(roomVersions.hasFile, true), isDropped))
    .returning({ id: roomVersions.id });
  return dropped.map(({ id }) => id);
};

export const dropFiles = (tx: Db, documentId: string): Promise<string[]> =>
  dropWhere(tx, eq(roomVersions.documentId, documentId));

export const dropFilesOf = (tx: Db, companyId: string): Promise<string[]> =>
  dropWhere(
    tx,
    inArray(
      roomVersions.documentId,
      tx.select({ id: roomDocuments.id }).from(roomDocuments).where(eq(roomDocuments.companyId, companyId)),
    ),
  );

export async function findKnown(db: Db, ids: readonly string[]): Promise<string[]> {
  const known = await db
    .select({ id: roomVersions.id })
    .from(roomVersions)
    .where(and(inArray(roomVersions.id, [...ids]), eq(roomVersions.hasFile, true)));
  return known.map(({ id }) => id);
}
