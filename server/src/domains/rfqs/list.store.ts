import { type SQL, and, arrayOverlaps, desc, lt, sql } from 'drizzle-orm';
import type { RfqFilters } from '#contract/rfqs.ts';
import { territoriesOverlapping } from '#contract/vocabulary.ts';
import { rfqs } from '#db/tables/rfqs.ts';
import type { Db } from '#platform/db.ts';
import { contains, searchWords } from '#platform/contained-words.ts';
import { hasResponded, isOwn, isVisible } from './permissions.store.ts';
import { currentStatus, isOpen, isWatched } from './rfq-state.store.ts';
import { type RfqRow, selectRfqs } from './store.ts';

interface Slice {
  userId: string;
  before: string;
  limit: number;
}

export const findRfqs = (db: Db, filters: RfqFilters, { userId, before, limit }: Slice): Promise<RfqRow[]> =>
  selectRfqs(db, userId)
    .where(and(lt(rfqs.id, before), isVisible(userId), ...matching(filters, userId)))
    .orderBy(desc(rfqs.id))
    .limit(limit);

function matching(
  { q, category, territory, status, mine, responded, watched }: RfqFilters,
  userId: string,
): SQL[] {
  const conditions = [
    status === 'open' && isOpen,
    status !== undefined && status !== 'open' && sql`${currentStatus} = ${status}`,
    category && arrayOverlaps(rfqs.productCategories, category),
    territory && arrayOverlaps(rfqs.territories, [...new Set(territory.flatMap(territoriesOverlapping))]),
    mine !== undefined && isWanted(isOwn(userId), mine),
    responded !== undefined && isWanted(hasResponded(userId), responded),
    watched !== undefined && isWanted(isWatched(userId), watched),
    ...searchWords(q).map((word) => contains(rfqs.searchText, word)),
  ];
  return conditions.filter((condition) => condition instanceof Object);
}

const isWanted = (condition: SQL, wanted: boolean): SQL => (wanted ? condition : sql`not ${condition}`);
