import { and, arrayOverlaps, sql } from 'drizzle-orm';
import type { ProductCategory, Territory } from '#contract/vocabulary.ts';
import { rfqs } from '#db/tables/rfqs.ts';
import type { Db } from '#platform/db.ts';
import { reaching } from './list.store.ts';
import { isOffered, isOpen } from './rfq-state.store.ts';

export interface PublicFilters {
  category?: ProductCategory[] | undefined;
  territory?: Territory[] | undefined;
}
export interface PublicSlice {
  after: { openSince: string; id: string } | undefined;
  limit: number;
}

/** The day as the index `rfqs_public` has it. */
const openSince = sql<string>`((${rfqs.createdAt} at time zone 'UTC')::date)`;

/**
 * Returns what everyone may know of open requests to all members, the latest first: not who asks, nor anything they
 * wrote.
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
        // Text, so that the planner recognizes the partial index.
        sql`${rfqs.audience} = 'members'`,
        category && arrayOverlaps(rfqs.productCategories, category),
        territory && arrayOverlaps(rfqs.territories, [...new Set(territory.flatMap(reaching))]),
        after && sql`(${openSince}, ${rfqs.id}) < (${after.openSince}::date, ${after.id}::uuid)`,
      ),
    )
    .orderBy(sql`${openSince} desc`, sql`${rfqs.id} desc`)
    .limit(limit);
