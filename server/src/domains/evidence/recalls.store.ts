import { and, eq, isNull, sql } from 'drizzle-orm';
import { fdaProductCodes, fdaRecalls, productClearances } from '#db/tables/evidence.ts';
import { companies } from '#db/tables/companies.ts';
import { products } from '#db/tables/products.ts';
import type { Db } from '#platform/db.ts';
import { productCodesOf } from './product-codes.store.ts';
import { updateWhenChanged, isNew } from '#platform/upsert.ts';

export type RecallRecord = Omit<
  typeof fdaRecalls.$inferSelect,
  'updatedAt' | 'announcedAt' | 'clearanceNumber'
>;

const { set, differs } = updateWhenChanged({
  status: fdaRecalls.status,
  recallClass: fdaRecalls.recallClass,
  recalledOn: fdaRecalls.recalledOn,
  firm: fdaRecalls.firm,
  productCode: fdaRecalls.productCode,
  clearanceNumbers: fdaRecalls.clearanceNumbers,
  clearanceNumber: fdaRecalls.clearanceNumber,
  cause: fdaRecalls.cause,
  quantity: fdaRecalls.quantity,
  sourceName: fdaRecalls.sourceName,
  sourceDate: fdaRecalls.sourceDate,
});

export const upsertRecalls = (db: Db, recalls: readonly RecallRecord[]) =>
  db
    .insert(fdaRecalls)
    .values(recalls.map((recall) => ({ ...recall, clearanceNumber: recall.clearanceNumbers[0] ?? null })))
    .onConflictDoUpdate({
      target: fdaRecalls.number,
      set,
      setWhere: sql`${differs} and ${fdaRecalls.sourceDate} <= excluded.source_date`,
    })
    .returning({ isNew });

export async function findOwner(db: Db, productId: string) {
  const [owner] = await db
    .select({ name: companies.name, verifiedAs: companies.verifiedAs, sourceKey: companies.sourceKey })
    .from(products)
    .innerJoin(companies, eq(companies.id, products.companyId))
    .where(and(eq(products.id, productId), isNull(products.withdrawnAt)));
  return owner;
}

const numberOf = sql`split_part(${productClearances.number}, '/', 1)`;

const statedNumbers = (productId: string) =>
  sql`array(select ${numberOf} from ${productClearances} where ${productClearances.productId} = ${productId})`;

export const findRecalls = (db: Db, productId: string) =>
  db
    .select({
      number: fdaRecalls.number,
      status: fdaRecalls.status,
      recallClass: fdaRecalls.recallClass,
      recalledOn: fdaRecalls.recalledOn,
      firm: fdaRecalls.firm,
      productCode: fdaRecalls.productCode,
      productCodeName: fdaProductCodes.deviceName,
      clearanceNumbers: sql<string[]>`array(select ${productClearances.number} from ${productClearances}
        where ${productClearances.productId} = ${productId} and ${numberOf} = any(${fdaRecalls.clearanceNumbers})
        order by ${productClearances.number})`,
      cause: fdaRecalls.cause,
      quantity: fdaRecalls.quantity,
      sourceName: fdaRecalls.sourceName,
      sourceDate: fdaRecalls.sourceDate,
    })
    .from(fdaRecalls)
    .leftJoin(fdaProductCodes, eq(fdaProductCodes.code, fdaRecalls.productCode))
    .where(
      sql`${fdaRecalls.productCode} = any(array${productCodesOf(productId)})
        or ${fdaRecalls.clearanceNumbers} && ${statedNumbers(productId)}`,
    )
    .orderBy(
      sql`${fdaRecalls.recalledOn} desc nulls last, length(${fdaRecalls.number}) desc, ${fdaRecalls.number} desc`,
    );
export type FoundRecall = Awaited<ReturnType<typeof findRecalls>>[number];
