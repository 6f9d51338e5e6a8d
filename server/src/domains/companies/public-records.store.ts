import { eq, inArray, sql } from 'drizzle-orm';
import { companies, companyWords } from '#db/tables/companies.ts';
import type { Db } from '#platform/db.ts';
import { updateWhenChanged, isNew, newOrChanged } from '#platform/upsert.ts';

export type NewRecordPage = Omit<typeof companies.$inferInsert, 'createdAt' | 'updatedAt'> & {
  isUnclaimed: true;
  sourceName: string;
  sourceDate: string;
  sourceKey: string;
};

/** The columns that a later import may update. */
const columns = {
  name: companies.name,
  description: companies.description,
  type: companies.type,
  location: companies.location,
  country: companies.country,
  territories: companies.territories,
  specialties: companies.specialties,
  recordCount: companies.recordCount,
  sourceName: companies.sourceName,
  sourceDate: companies.sourceDate,
};
const { set, differs } = updateWhenChanged(columns);

export async function upsertRecordPages(db: Db, pages: readonly NewRecordPage[]) {
  const changed = await newOrChanged(db, { table: companies, key: 'sourceKey', columns }, pages);
  if (changed.length === 0) return [];
  return db
    .insert(companies)
    .values(changed)
    .onConflictDoUpdate({
      target: companies.sourceKey,
      set,
      setWhere: sql`${companies.isUnclaimed} and ${differs}`,
    })
    .returning({ sourceKey: companies.sourceKey, isNew });
}

export const findRecordPages = (db: Db, sourceKeys: readonly string[]) =>
  db
    .select({ id: companies.id, sourceKey: companies.sourceKey, isUnclaimed: companies.isUnclaimed })
    .from(companies)
    .where(inArray(companies.sourceKey, [...sourceKeys]));

export const lockUnclaimed = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: companies.id })
    .from(companies)
    .where(sql`${inArray(companies.id, [...ids])} and ${eq(companies.isUnclaimed, true)}`)
    .orderBy(companies.id)
    .for('share');

/**
 * Refreshes planner statistics and cleans up search indexes after a large import. A search index keeps new rows in a
 * pending list that every search reads, which makes searches four times as slow after an import (docs/performance.md).
 */
export async function tidyCompanies(db: Db): Promise<void> {
  await db.execute(sql`vacuum (analyze) ${companies}`);
  await db.execute(sql`vacuum (analyze) ${companyWords}`);
}
