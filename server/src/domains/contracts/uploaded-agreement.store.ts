import { and, eq, inArray, sql } from 'drizzle-orm';
import { contractItemVersions, contractItems } from '#db/tables/contracts.ts';
import type { Db } from '#platform/db.ts';
import { defineUploadFolder } from '#platform/upload-folders.ts';
import type { ItemRow } from './store.ts';

const fileId = sql<string>`${contractItemVersions.value} ->> 'fileId'`;

const findUsed = (db: Db, ids: readonly string[]): Promise<string[]> =>
  db
    .selectDistinct({ fileId })
    .from(contractItemVersions)
    .innerJoin(contractItems, eq(contractItems.id, contractItemVersions.itemId))
    .where(and(eq(contractItems.part, 'paper'), inArray(fileId, [...ids])))
    .then((rows) => rows.map((row) => row.fileId));

export const PAPER_FILES = defineUploadFolder({ name: 'contract-papers', access: 'encrypted', findUsed });

export async function findPaperItem(db: Db, contractId: string): Promise<ItemRow | undefined> {
  const [item] = await db
    .select()
    .from(contractItems)
    .where(and(eq(contractItems.contractId, contractId), eq(contractItems.part, 'paper')));
  return item;
}

export async function setClausesAside(tx: Db, contractId: string, isRemoved: boolean): Promise<void> {
  await tx
    .update(contractItems)
    .set({ isRemoved })
    .where(and(eq(contractItems.contractId, contractId), eq(contractItems.part, 'clause')));
}
