import { sql } from 'drizzle-orm';
import { companies } from '#db/tables/companies.ts';
import { products } from '#db/tables/products.ts';
import type { Db } from '#platform/db.ts';
import { updateWhenChanged, isNew, newOrChanged } from '#platform/upsert.ts';

export type NewRecordProduct = Omit<typeof products.$inferInsert, 'imageUrl' | 'createdAt' | 'updatedAt'> & {
  sourceName: string;
  sourceDate: string;
  sourceKey: string;
};

/** The columns that a later import may update. */
const columns = {
  name: products.name,
  description: products.description,
  specifications: products.specifications,
  companyId: products.companyId,
  category: products.category,
  regulatoryStatus: products.regulatoryStatus,
  productCodes: products.productCodes,
  sourceName: products.sourceName,
  sourceDate: products.sourceDate,
};
const { set, differs } = updateWhenChanged(columns);

/** Inserts devices, updates changed ones on unclaimed pages, and returns those it inserted or updated. */
export async function upsertRecordProducts(db: Db, devices: readonly NewRecordProduct[]) {
  const changed = await newOrChanged(db, { table: products, key: 'sourceKey', columns }, devices);
  if (changed.length === 0) return [];
  return db
    .insert(products)
    .values(changed)
    .onConflictDoUpdate({
      target: products.sourceKey,
      set,
      setWhere: sql`${differs}
        and exists (select from ${companies} where ${companies.id} = ${products.companyId} and ${companies.isUnclaimed})`,
    })
    .returning({ sourceKey: products.sourceKey, isNew });
}

/** Refreshes planner statistics and search indexes after a large import. */
export async function tidyProducts(db: Db): Promise<void> {
  await db.execute(sql`vacuum (analyze) ${products}`);
}
