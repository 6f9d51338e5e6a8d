import { sql } from 'drizzle-orm';
import { companies } from '#db/tables/companies.ts';
import { products } from '#db/tables/products.ts';
import type { Db } from '#platform/db.ts';

export type NewRecordProduct = Omit<typeof products.$inferInsert, 'imageUrl' | 'createdAt' | 'updatedAt'> & {
  sourceName: string;
  sourceDate: string;
  sourceKey: string;
};

/** What a later import may bring up to date. */
const written = [
  'name',
  'description',
  'specifications',
  'companyId',
  'category',
  'regulatoryStatus',
  'productCodes',
  'sourceName',
  'sourceDate',
] as const;

const excluded = (column: (typeof written)[number]) => sql`excluded.${sql.identifier(products[column].name)}`;
const listOf = (items: ReturnType<typeof sql>[]) => sql.join(items, sql`, `);

/** Adds devices and updates those that changed and still stand on an unclaimed page; answers the ones it touched. */
export const upsertRecordProducts = (db: Db, devices: readonly NewRecordProduct[]) =>
  db
    .insert(products)
    .values([...devices])
    .onConflictDoUpdate({
      target: products.sourceKey,
      set: {
        ...Object.fromEntries(written.map((column) => [column, excluded(column)])),
        updatedAt: sql`now()`,
      },
      setWhere: sql`(${listOf(written.map((column) => sql`${products[column]}`))})
        is distinct from (${listOf(written.map(excluded))})
        and exists (select from ${companies} where ${companies.id} = ${products.companyId} and ${companies.isUnclaimed})`,
    })
    // A row that this statement made has no earlier version.
    .returning({ sourceKey: products.sourceKey, isNew: sql<boolean>`xmax = 0` });

/** After many rows at once, as for companies. */
export async function tidyProducts(db: Db): Promise<void> {
  await db.execute(sql`vacuum (analyze) ${products}`);
}
