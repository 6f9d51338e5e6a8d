import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { companies } from '#db/tables/companies.ts';
import { fdaDecisions, fdaProductCodes, productClearances } from '#db/tables/evidence.ts';
import { products } from '#db/tables/products.ts';
import { admins } from '#db/tables/users.ts';
import type { ApplicantReview } from '#contract/evidence.ts';
import type { Db } from '#platform/db.ts';
import { evidenceColumns, isOfRecord, lockProductsOf } from './store.ts';

const reviewed = (db: Db) =>
  db
    .select({
      ...evidenceColumns,
      company: {
        id: companies.id,
        name: companies.name,
        isVerified: companies.isVerified,
        location: companies.location,
        website: companies.website,
      },
      reviewNotes: productClearances.reviewNotes,
      reviewedAt: productClearances.reviewedAt,
      reviewedBy: admins.username,
    })
    .from(productClearances)
    .innerJoin(products, eq(products.id, productClearances.productId))
    .innerJoin(companies, eq(companies.id, products.companyId))
    .leftJoin(admins, eq(admins.id, productClearances.reviewedBy))
    .leftJoin(fdaDecisions, isOfRecord)
    .leftJoin(fdaProductCodes, eq(fdaProductCodes.code, fdaDecisions.productCode));
export type ReviewRow = Awaited<ReturnType<typeof reviewed>>[number];

export const findReviews = (
  db: Db,
  review: ApplicantReview,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<ReviewRow[]> =>
  reviewed(db)
    .where(
      and(
        // Written as SQL text, so that the planner recognizes the partial index of pending reviews.
        review === 'waiting'
          ? sql`${productClearances.review} = 'waiting'`
          : eq(productClearances.review, review),
        after === undefined ? undefined : gt(productClearances.id, after),
      ),
    )
    .orderBy(asc(productClearances.id))
    .limit(limit);

export async function lockReview(tx: Db, id: string): Promise<ReviewRow | undefined> {
  await lockProductsOf(tx, eq(productClearances.id, id));
  const [row] = await reviewed(tx)
    .where(eq(productClearances.id, id))
    .for('update', { of: productClearances });
  return row;
}

export const writeReview = (
  tx: Db,
  id: string,
  {
    review,
    notes,
    adminId,
  }: { review: Exclude<ApplicantReview, 'waiting'>; notes: string | null; adminId: string },
) =>
  tx
    .update(productClearances)
    .set({ review, reviewNotes: notes, reviewedBy: adminId, reviewedAt: sql`now()` })
    .where(eq(productClearances.id, id));
