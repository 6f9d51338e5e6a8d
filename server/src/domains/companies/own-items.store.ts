import { and, eq } from 'drizzle-orm';
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

/** Whether the item is of a company for which the person may at least read. */
export const isReadable = async (db: Db, items: Items, { id, editorId }: OwnItem): Promise<boolean> =>
  (await db.$count(items, and(eq(items.id, id), actsFor(editorId, items.companyId, 'viewer')))) > 0;
