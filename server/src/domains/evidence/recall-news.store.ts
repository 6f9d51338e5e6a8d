import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { fdaDecisions, fdaRecalls, productClearances } from '#db/tables/evidence.ts';
import { products } from '#db/tables/products.ts';
import type { Db } from '#platform/db.ts';

export const hasAnnounced = async (db: Db): Promise<boolean> =>
  (await db.$count(fdaRecalls, isNotNull(fdaRecalls.announcedAt))) > 0;

export const announceAll = (db: Db) =>
  db
    .update(fdaRecalls)
    .set({ announcedAt: sql`now()` })
    .where(isNull(fdaRecalls.announcedAt));

/** Marks recalls as announced and returns them; each is returned once, also to concurrent callers. */
export const takeNews = (db: Db, limit: number) =>
  db
    .update(fdaRecalls)
    .set({ announcedAt: sql`now()` })
    .where(
      inArray(
        fdaRecalls.number,
        db
          .select({ number: fdaRecalls.number })
          .from(fdaRecalls)
          .where(isNull(fdaRecalls.announcedAt))
          .orderBy(fdaRecalls.number)
          .limit(limit)
          .for('update', { skipLocked: true }),
      ),
    )
    .returning({
      number: fdaRecalls.number,
      productCode: fdaRecalls.productCode,
      clearanceNumber: fdaRecalls.clearanceNumber,
    });

/** Returns people's listed products with that number or product code. */
export const findConcerned = (
  db: Db,
  { productCode, clearanceNumber }: { productCode: string | null; clearanceNumber: string | null },
) =>
  db
    .selectDistinct({ id: products.id, name: products.name })
    .from(products)
    .innerJoin(productClearances, eq(productClearances.productId, products.id))
    .leftJoin(fdaDecisions, eq(fdaDecisions.number, productClearances.number))
    .where(
      and(
        eq(products.listingRank, 0),
        sql`(${productClearances.number} = ${clearanceNumber} or ${fdaDecisions.productCode} = ${productCode})`,
      ),
    );
