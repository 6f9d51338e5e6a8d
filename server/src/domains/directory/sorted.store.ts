import { type SQL, and, asc, desc, sql } from 'drizzle-orm';
import type { CompanySort } from '#contract/companies.ts';
import { companies } from '#db/tables/companies.ts';
import { companyColumns } from '#domains/companies/index.ts';
import type { Db } from '#platform/db.ts';
import type { Search } from '#platform/typed-search.ts';
import { type Filters, matching } from './list.store.ts';
import { foundCompanies } from './search.store.ts';

interface Position {
  key: string;
  id: string;
}

interface Walk {
  key: SQL<string>;
  order: SQL[];
  after: (last: Position) => SQL;
}

const { id, isUnclaimed, searchCore } = companies;

/** The sort orders, each of which uses its own index. Names are compared without legal form, spaces and punctuation. */
const WALKS: Record<CompanySort, Walk> = {
  name: {
    key: sql<string>`${searchCore}`,
    order: [sql`${searchCore} using ~<~`, asc(id)],
    after: (last) =>
      sql`${searchCore} ~>=~ ${last.key} and (${searchCore} ~>~ ${last.key} or ${id} > ${last.id}::uuid)`,
  },
  // Pages from public records do not count as new companies, so they come last.
  newest: {
    key: sql<string>`${isUnclaimed}::text`,
    order: [asc(isUnclaimed), desc(id)],
    after: (last) =>
      sql`${isUnclaimed} >= ${last.key}::boolean and (${isUnclaimed} > ${last.key}::boolean or ${id} < ${last.id}::uuid)`,
  },
};

interface Wanted {
  sort: CompanySort;
  search: Search | undefined;
  filters: Filters;
  after: Position | undefined;
  limit: number;
}

export function findSorted(db: Db, { sort, search, filters, after, limit }: Wanted) {
  const walk = WALKS[sort];
  const conditions = matching(filters);
  const rows = db
    .select({ ...companyColumns, key: walk.key.as('key') })
    .from(companies)
    .$dynamic();
  if (search) void rows.innerJoin(sql`${foundCompanies(search, conditions)} as found`, sql`found.id = ${id}`);
  return rows
    .where(and(...(search ? [] : conditions), after && walk.after(after)))
    .orderBy(...walk.order)
    .limit(limit);
}
