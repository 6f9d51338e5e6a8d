import { and, desc, eq, inArray, lt } from 'drizzle-orm';
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

/** Which document a version is of. */
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

/** What of a version is needed to hand it out, while it is there. */
const selectFiles = (db: Db) =>
  db
    .select({
      id: roomVersions.id,
      number: roomVersions.number,
      name: roomVersions.name,
      kind: roomVersions.kind,
    })
    .from(roomVersions)
    .innerJoin(roomDocuments, eq(roomDocuments.id, roomVersions.documentId))
    .innerJoin(roomSides, isItsSide);

export async function findFile(db: Db, id: string) {
  const [file] = await selectFiles(db).where(and(eq(roomVersions.id, id), eq(roomVersions.hasFile, true)));
  return file;
}

/**
 * The same if the other side may open it, which stays so until `tx` ends: who takes it back meanwhile waits, or was there before.
 */
export async function lockSharedFile(tx: Db, id: string) {
  const [file] = await selectFiles(tx)
    .where(and(eq(roomVersions.id, id), eq(roomVersions.hasFile, true), isShared))
    // Both: a row that was changed while this waited is looked at anew only if it is held itself. The side first, as who changes does.
    .for('share', { of: [roomSides, roomDocuments] });
  return file;
}

export async function insertVersion(tx: Db, version: typeof roomVersions.$inferInsert): Promise<void> {
  await tx.insert(roomVersions).values(version);
}

/** Says that a document's files are no more; which they were. */
export async function dropFiles(tx: Db, documentId: string): Promise<string[]> {
  const dropped = await tx
    .update(roomVersions)
    .set({ hasFile: false })
    .where(eq(roomVersions.documentId, documentId))
    .returning({ id: roomVersions.id });
  return dropped.map(({ id }) => id);
}

/** Those of these that are versions of a document. */
export async function findKnown(db: Db, ids: readonly string[]): Promise<string[]> {
  const known = await db
    .select({ id: roomVersions.id })
    .from(roomVersions)
    .where(and(inArray(roomVersions.id, [...ids]), eq(roomVersions.hasFile, true)));
  return known.map(({ id }) => id);
}
