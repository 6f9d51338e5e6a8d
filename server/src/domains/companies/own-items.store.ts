import { type SQL, and, eq, or } from 'drizzle-orm';
import type { companyCertificates, companyNews } from '#db/tables/company-news.ts';
import type { Db } from '#platform/db.ts';
import { actsFor } from '#domains/members/index.ts';

type Items = typeof companyNews | typeof companyCertificates;

export interface OwnItem {
  id: string;
  editorId: string;
}

export const isOwn = (items: Items, { id, editorId }: OwnItem) =>
  and(eq(items.id, id), actsFor(editorId, items.companyId, 'editor'));

export async function deleteOwn(tx: Db, items: Items, own: OwnItem): Promise<string | undefined> {
  const [row] = await tx.delete(items).where(isOwn(items, own)).returning({ companyId: items.companyId });
  return row?.companyId;
}

/**
 * Returns the company of an item if the person can see the item. Everyone can see every item, unless `isPublic` is
 * given: then only members can see the items for which it is false.
 */
export async function findCompanyOfItem(
  db: Db,
  items: Items,
  { id, editorId }: OwnItem,
  isPublic?: SQL,
): Promise<string | undefined> {
  const [row] = await db
    .select({ companyId: items.companyId })
    .from(items)
    .where(and(eq(items.id, id), isPublic && or(isPublic, actsFor(editorId, items.companyId, 'viewer'))));
  return row?.companyId;
}
