import { deals } from '#db/tables/deals.ts';
import type { Db } from '#platform/db.ts';
import { insertedRow } from '#platform/inserted.ts';

export async function insertDeal(tx: Db, deal: typeof deals.$inferInsert): Promise<string> {
  return insertedRow(await tx.insert(deals).values(deal).returning({ id: deals.id })).id;
}
