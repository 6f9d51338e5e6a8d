import { and, arrayOverlaps, sql } from 'drizzle-orm';
import { type ProductCategory, type Territory, territoriesOverlapping } from '#contract/vocabulary.ts';
import { rfqs } from '#db/tables/rfqs.ts';
import type { Db } from '#platform/db.ts';
import { isOffered } from './permissions.store.ts';
import { isOpen } from './rfq-state.store.ts';

export interface PublicFilters {
  category?: ProductCategory[] | undefined;
  territory?: Territory[] | undefined;
}
export interface PublicSlice {
  after: { openSince: string; id: string } | undefined;
  limit: number;
}

/** The day of posting, written as in the index `rfqs_public`. */
const openSince = sql<string>`((${rfqs.createdAt} at time zone 'UTC')::date)`;

/**
 * Returns the public part of the open requests that are addressed to all members, latest first. It includes neither the
 * company nor any text that the company wrote.
 */
export const findPublicRfqs = (
  db: Db,
  { category, territory }: PublicFilters,
  { after, limit }: PublicSlice,
) =>
  db
    .select({
      id: rfqs.id,
      openSince: sql<string>`to_char(${openSince}, 'YYYY-MM-DD')`,
      territories: rfqs.territories,
      categories: rfqs.productCategories,
      deadline: rfqs.deadline,
    })
    .from(rfqs)
    .where(
      and(
        isOpen,
        isOffered,
        // Written as SQL text, so that the planner recognizes the partial index.
        sql`${rfqs.audience} = 'members'`,
        category && arrayOverlaps(rfqs.productCategories, category),
        territory && arrayOverlaps(rfqs.territories, [...new Set(territory.flatMap(territoriesOverlapping))]),
        after && sql`(${openSince}, ${rfqs.id}) < (${after.openSince}::date, ${after.id}::uuid)`,
      ),
    )
    .orderBy(sql`${openSince} desc`, sql`${rfqs.id} desc`)
    .limit(limit);
