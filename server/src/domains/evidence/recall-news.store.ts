import { and, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { companies } from '#db/tables/companies.ts';
import { fdaDecisions, fdaRecalls, productClearances } from '#db/tables/evidence.ts';
import { products } from '#db/tables/products.ts';
import { savedProducts } from '#db/tables/saved-products.ts';
import type { Db } from '#platform/db.ts';
import { isClaimed } from '#domains/members/index.ts';

export const hasAnnounced = async (db: Db): Promise<boolean> =>
  (await db.$count(fdaRecalls, isNotNull(fdaRecalls.announcedAt))) > 0;

export const announceAll = (db: Db) =>
  db
    .update(fdaRecalls)
    .set({ announcedAt: sql`now()` })
    .where(isNull(fdaRecalls.announcedAt));

/**
 * The number of days for which a recall is news. The FDA may list a recall some weeks after it started, but a fuller
 * copy of its records also contains recalls of earlier years.
 */
const NEWS_DAYS = 90;

/** Whether a recall is recent or, without a date, open according to openFDA ("Open, Classified" or "Ongoing"). */
const isNews = sql`coalesce(
  ${fdaRecalls.recalledOn} >= current_date - ${NEWS_DAYS}::int,
  ${fdaRecalls.status} ~* '^(open|ongoing)',
  false)`;

/** Marks older recalls as announced, so that no one is notified of them. */
export const skipOld = (db: Db) =>
  db
    .update(fdaRecalls)
    .set({ announcedAt: sql`now()` })
    .where(and(isNull(fdaRecalls.announcedAt), sql`not ${isNews}`));

/** Marks recalls as announced and returns them. Each is returned only once, even to concurrent callers. */
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
      clearanceNumbers: fdaRecalls.clearanceNumbers,
    });

/**
 * Returns the products with one of the numbers or with the product code: those that people list, and devices from
 * public records that are on a claimed page or that someone saved.
 */
export const findConcerned = (
  db: Db,
  { productCode, clearanceNumbers }: { productCode: string | null; clearanceNumbers: readonly string[] },
) =>
  db
    .select({ id: products.id, name: products.name, companyId: products.companyId })
    .from(products)
    .where(
      and(
        sql`(${products.listingRank} = 0 or ${products.listingRank} = 1
          and (exists (select from ${savedProducts} where ${savedProducts.productId} = ${products.id})
            or exists (select from ${companies} where ${companies.id} = ${products.companyId} and ${isClaimed()})))`,
        sql`${products.id} in (
          select ${productClearances.productId} from ${productClearances}
            where split_part(${productClearances.number}, '/', 1) = any(${sql.param(clearanceNumbers)}::text[])
          union all select ${productClearances.productId} from ${productClearances}
            join ${fdaDecisions} on ${fdaDecisions.number} = ${productClearances.number}
            where ${fdaDecisions.productCode} = ${productCode}
          union all select coded.id from ${products} as coded where coded.product_codes @> array[${productCode}])`,
      ),
    )
    .orderBy(products.id);
