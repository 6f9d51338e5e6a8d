import { and, asc, eq, gt } from 'drizzle-orm';
import { companies } from '#db/tables/companies.ts';
import { products } from '#db/tables/products.ts';
import type { Db } from '#platform/db.ts';
import { actsFor } from '#domains/members/index.ts';
import { isOnMarket } from '#domains/products/index.ts';
import { spreadsheetColumns } from './spreadsheet-columns.store.ts';

export async function findOwnCompanyName(db: Db, id: string, userId: string): Promise<string | undefined> {
  const [company] = await db
    .select({ name: companies.name })
    .from(companies)
    .where(and(eq(companies.id, id), actsFor(userId, companies.id, 'viewer')));
  return company?.name;
}

export const findOnMarket = (db: Db, companyId: string, after: string | undefined, limit: number) =>
  db
    .select(spreadsheetColumns)
    .from(products)
    .where(
      and(
        eq(products.companyId, companyId),
        isOnMarket,
        after === undefined ? undefined : gt(products.id, after),
      ),
    )
    .orderBy(asc(products.id))
    .limit(limit);
export type ExportedRow = Awaited<ReturnType<typeof findOnMarket>>[number];
