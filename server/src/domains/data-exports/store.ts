import { type SQL, and, asc, eq, inArray, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import { dataExportFiles, dataExports } from '#db/tables/data-exports.ts';
import { users } from '#db/tables/users.ts';
import type { Db } from '#platform/db.ts';
import { insertedRow } from '#platform/inserted.ts';

export type StoredExport = typeof dataExports.$inferSelect;
export type StoredFile = Pick<typeof dataExportFiles.$inferSelect, 'id' | 'bytes'>;

export async function findExportOf(db: Db, userId: string): Promise<StoredExport | undefined> {
  const [found] = await db
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.userId, userId), or(isUsable, isMaking)));
  return found;
}

const isUsable = sql`${dataExports.expiresAt} > now()`;

/** Whether an archive is being created, which takes minutes. An archive that is not ready after an hour has failed. */
const isMaking = sql`(${dataExports.readyAt} is null and ${dataExports.requestedAt} > now() - interval '1 hour')`;
const hasFailed = sql`(${dataExports.readyAt} is null and not ${isMaking})`;

export const findFiles = (db: Db, exportId: string): Promise<StoredFile[]> =>
  db
    .select({ id: dataExportFiles.id, bytes: dataExportFiles.bytes })
    .from(dataExportFiles)
    .where(eq(dataExportFiles.exportId, exportId))
    .orderBy(asc(dataExportFiles.id));

/** Locks the person until `tx` ends and returns whether their archive is being created. */
export async function isBeingMade(tx: Db, userId: string): Promise<boolean> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  return (await tx.$count(dataExports, and(eq(dataExports.userId, userId), isMaking))) > 0;
}

export async function insertExport(tx: Db, userId: string): Promise<StoredExport> {
  return insertedRow(await tx.insert(dataExports).values({ userId }).returning());
}

export async function findUnfinished(db: Db, id: string): Promise<StoredExport | undefined> {
  const [found] = await db
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.id, id), isNull(dataExports.readyAt)));
  return found;
}

/**
 * Records a file. Returns false when the archive was finished or deleted in the meantime; otherwise neither can
 * happen until `tx` ends.
 */
export async function insertFile(tx: Db, file: typeof dataExportFiles.$inferInsert): Promise<boolean> {
  const [unfinished] = await tx
    .select({ id: dataExports.id })
    .from(dataExports)
    .where(and(eq(dataExports.id, file.exportId), isNull(dataExports.readyAt)))
    .for('share');
  if (!unfinished) return false;
  await tx.insert(dataExportFiles).values(file);
  return true;
}

/** Finishes the archive. Returns undefined when it was finished or deleted in the meantime. */
export async function finish(tx: Db, id: string, days: number): Promise<StoredExport | undefined> {
  const [finished] = await tx
    .update(dataExports)
    .set({ readyAt: sql`now()`, expiresAt: sql`now() + make_interval(days => ${days})` })
    .where(and(eq(dataExports.id, id), isNull(dataExports.readyAt)))
    .returning();
  return finished;
}

export async function findDownload(db: Db, userId: string, fileId: string) {
  const [found] = await db
    .select({ id: dataExportFiles.id, exportId: dataExports.id, readyAt: dataExports.readyAt })
    .from(dataExportFiles)
    .innerJoin(dataExports, eq(dataExports.id, dataExportFiles.exportId))
    .where(
      and(
        eq(dataExportFiles.id, fileId),
        eq(dataExports.userId, userId),
        isNotNull(dataExports.readyAt),
        isUsable,
      ),
    );
  return found;
}

export const deleteOtherFiles = (tx: Db, exportId: string, ownIds: readonly string[]): Promise<string[]> =>
  deletedFiles(tx, and(eq(dataExportFiles.exportId, exportId), notInArray(dataExportFiles.id, [...ownIds])));

export async function deleteExportOf(tx: Db, userId: string): Promise<string[]> {
  const [found] = await tx
    .select({ id: dataExports.id })
    .from(dataExports)
    .where(eq(dataExports.userId, userId))
    .for('update');
  if (!found) return [];
  const files = await deletedFiles(tx, eq(dataExportFiles.exportId, found.id));
  await tx.delete(dataExports).where(eq(dataExports.id, found.id));
  return files;
}

/** Deletes archives that are no longer needed. Returns their files and the people whose archive was never ready. */
export async function deleteExpired(tx: Db): Promise<{ fileIds: string[]; failedFor: string[] }> {
  const expired = await tx
    .select({ id: dataExports.id, userId: dataExports.userId, readyAt: dataExports.readyAt })
    .from(dataExports)
    .where(or(lt(dataExports.expiresAt, sql`now()`), hasFailed))
    .for('update');
  const ids = expired.map(({ id }) => id);
  if (ids.length === 0) return { fileIds: [], failedFor: [] };
  const fileIds = await deletedFiles(tx, inArray(dataExportFiles.exportId, ids));
  await tx.delete(dataExports).where(inArray(dataExports.id, ids));
  return { fileIds, failedFor: expired.flatMap(({ userId, readyAt }) => (readyAt === null ? userId : [])) };
}

async function deletedFiles(tx: Db, which: SQL | undefined): Promise<string[]> {
  const deleted = await tx.delete(dataExportFiles).where(which).returning({ id: dataExportFiles.id });
  return deleted.map(({ id }) => id);
}

export async function findUsed(db: Db, fileIds: readonly string[]): Promise<string[]> {
  const kept = await db
    .select({ id: dataExportFiles.id })
    .from(dataExportFiles)
    .where(inArray(dataExportFiles.id, [...fileIds]));
  return kept.map(({ id }) => id);
}
