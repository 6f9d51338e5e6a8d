import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { badgeDocuments } from '#db/tables/badges.ts';
import { companies } from '#db/tables/companies.ts';
import type { Db } from '#platform/db.ts';
import { insertedRow } from '#platform/inserted.ts';

const isWaiting = isNull(badgeDocuments.companyBadgeId);

/**
 * Locks the company's uploads until `tx` ends and returns how many unused documents it has, or undefined when the
 * company no longer exists.
 */
export async function countWaiting(tx: Db, companyId: string): Promise<number | undefined> {
  const [company] = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('no key update');
  return company && tx.$count(badgeDocuments, and(eq(badgeDocuments.companyId, companyId), isWaiting));
}

export async function insertDocument(tx: Db, document: typeof badgeDocuments.$inferInsert) {
  return insertedRow(await tx.insert(badgeDocuments).values(document).returning());
}

export async function findDocument(db: Db, id: string) {
  const [document] = await db
    .select({
      name: badgeDocuments.name,
      address: badgeDocuments.address,
      mediaType: badgeDocuments.mediaType,
      companyId: badgeDocuments.companyId,
    })
    .from(badgeDocuments)
    .where(eq(badgeDocuments.id, id));
  return document;
}

export async function attach(
  tx: Db,
  { companyId, companyBadgeId }: { companyId: string; companyBadgeId: string },
  ids: readonly string[],
): Promise<number> {
  const attached = await tx
    .update(badgeDocuments)
    .set({ companyBadgeId })
    .where(and(inArray(badgeDocuments.id, [...ids]), eq(badgeDocuments.companyId, companyId), isWaiting))
    .returning({ id: badgeDocuments.id });
  return attached.length;
}

export async function deleteWaiting(tx: Db, id: string): Promise<string | undefined> {
  const [deleted] = await tx
    .delete(badgeDocuments)
    .where(and(eq(badgeDocuments.id, id), isWaiting))
    .returning({ address: badgeDocuments.address });
  return deleted?.address;
}

export async function deleteOf(tx: Db, companyBadgeId: string): Promise<string[]> {
  const deleted = await tx
    .delete(badgeDocuments)
    .where(eq(badgeDocuments.companyBadgeId, companyBadgeId))
    .returning({ address: badgeDocuments.address });
  return deleted.map(({ address }) => address);
}

export async function deleteUnattached(tx: Db, hours: number): Promise<string[]> {
  const deleted = await tx
    .delete(badgeDocuments)
    .where(and(isWaiting, sql`${badgeDocuments.createdAt} < now() - make_interval(hours => ${hours})`))
    .returning({ address: badgeDocuments.address });
  return deleted.map(({ address }) => address);
}

export async function findUsed(db: Db, fileIds: readonly string[]): Promise<string[]> {
  const fileId = sql<string>`split_part(${badgeDocuments.address}, '/', 2)`;
  const kept = await db
    .select({ fileId })
    .from(badgeDocuments)
    .where(inArray(fileId, [...fileIds]));
  return kept.map((document) => document.fileId);
}
