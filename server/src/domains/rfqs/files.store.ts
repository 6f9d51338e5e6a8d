import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { companies } from '#db/tables/companies.ts';
import { rfqFiles } from '#db/tables/rfq-files.ts';
import { rfqResponses, rfqs } from '#db/tables/rfqs.ts';
import { users } from '#db/tables/users.ts';
import type { Db } from '#platform/db.ts';
import { encryptedColumn } from '#platform/encrypted-data.ts';
import { isVisible, isVisibleResponse } from './permissions.store.ts';

const { id, name } = rfqFiles;
export const encryptedFileNames = encryptedColumn(rfqFiles, { id, encrypted: name });

const isWaiting = sql`(${rfqFiles.rfqId} is null and ${rfqFiles.responseId} is null)`;

const shown = {
  id,
  rfqId: rfqFiles.rfqId,
  responseId: rfqFiles.responseId,
  kind: rfqFiles.kind,
  name,
  size: rfqFiles.size,
};
export type StoredFile = Pick<typeof rfqFiles.$inferSelect, keyof typeof shown>;

export type FileOwner = { readonly rfqId: string } | { readonly responseId: string };

const belongsTo = (owner: FileOwner) =>
  'rfqId' in owner ? eq(rfqFiles.rfqId, owner.rfqId) : eq(rfqFiles.responseId, owner.responseId);

/** Locks the person's uploads until `tx` ends and returns how many of their files are unused. */
export async function countWaiting(tx: Db, uploaderId: string): Promise<number> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, uploaderId)).for('no key update');
  return tx.$count(rfqFiles, and(eq(rfqFiles.uploaderId, uploaderId), isWaiting));
}

export async function insertFile(tx: Db, file: typeof rfqFiles.$inferInsert): Promise<void> {
  await tx.insert(rfqFiles).values(file);
}

export async function attach(
  tx: Db,
  owner: FileOwner,
  { uploaderId, ids }: { uploaderId: string; ids: readonly string[] },
): Promise<number> {
  const attached = await tx
    .update(rfqFiles)
    .set(owner)
    .where(and(inArray(id, [...ids]), eq(rfqFiles.uploaderId, uploaderId), isWaiting))
    .returning({ id });
  return attached.length;
}

export const findFiles = (
  db: Db,
  { rfqIds = [], responseIds = [] }: { rfqIds?: readonly string[]; responseIds?: readonly string[] },
): Promise<StoredFile[]> =>
  db
    .select(shown)
    .from(rfqFiles)
    .where(
      or(
        rfqIds.length > 0 ? inArray(rfqFiles.rfqId, [...rfqIds]) : undefined,
        responseIds.length > 0 ? inArray(rfqFiles.responseId, [...responseIds]) : undefined,
      ),
    )
    .orderBy(asc(id));

export async function findOwned(tx: Db, owner: FileOwner): Promise<string[]> {
  const found = await tx.select({ id }).from(rfqFiles).where(belongsTo(owner));
  return found.map((row) => row.id);
}

export async function deleteFiles(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.delete(rfqFiles).where(inArray(id, [...ids]));
}

/** Finds a file of a request or response that the user can see, or the user's own unused file. */
export async function findReadable(
  db: Db,
  readerId: string,
  fileId: string,
): Promise<StoredFile | undefined> {
  const [found] = await db
    .select(shown)
    .from(rfqFiles)
    .leftJoin(rfqResponses, eq(rfqResponses.id, rfqFiles.responseId))
    .leftJoin(rfqs, eq(rfqs.id, sql`coalesce(${rfqFiles.rfqId}, ${rfqResponses.rfqId})`))
    .leftJoin(companies, eq(companies.id, rfqs.companyId))
    .where(
      and(
        eq(id, fileId),
        or(
          and(isWaiting, eq(rfqFiles.uploaderId, readerId)),
          and(isNull(rfqFiles.responseId), isVisible(readerId)),
          and(isNull(rfqFiles.rfqId), isVisibleResponse(readerId)),
        ),
      ),
    );
  return found;
}

/** Deletes an unused file. Returns false when it is another person's or belongs to a request or response. */
export async function deleteWaiting(tx: Db, uploaderId: string, fileId: string): Promise<boolean> {
  const deleted = await tx
    .delete(rfqFiles)
    .where(and(eq(id, fileId), eq(rfqFiles.uploaderId, uploaderId), isWaiting))
    .returning({ id });
  return deleted.length > 0;
}

export async function deleteUnattached(tx: Db, hours: number): Promise<string[]> {
  const deleted = await tx
    .delete(rfqFiles)
    .where(and(isWaiting, sql`${rfqFiles.createdAt} < now() - make_interval(hours => ${hours})`))
    .returning({ id });
  return deleted.map((row) => row.id);
}

export async function findKnown(db: Db, ids: readonly string[]): Promise<string[]> {
  const found = await db
    .select({ id })
    .from(rfqFiles)
    .where(inArray(id, [...ids]));
  return found.map((row) => row.id);
}
