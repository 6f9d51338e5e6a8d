import { type SQL, and, desc, eq, inArray, not, sql } from 'drizzle-orm';
import type { ProductFilters, ProductSort } from '#contract/products.ts';
import { companies } from '#db/tables/companies.ts';
import { products } from '#db/tables/products.ts';
import type { Db } from '#platform/db.ts';
import { HIDDEN_LIMIT, prepared, preparedPages } from '#platform/prepared.ts';
import { isMatch, preparedValues, scoreOf } from '#platform/ranked-search.ts';
import type { Search } from '#platform/typed-search.ts';
import { activeCompanyIds } from '#domains/companies/index.ts';
import { fewProducts, foundProducts, isFound, searchedFor, someProducts } from './search.store.ts';
import { productColumns } from './store.ts';
import { isListed, isOwn } from './visibility.store.ts';
import { isOftenOpen, openProductIds } from '#domains/territories/index.ts';

export type Filters = Omit<ProductFilters, 'q'>;

/** The values of `products.listing_rank`, in the order in which every list shows the sections. */
const LISTED = 0;
const OF_RECORDS = 1;
const WITHDRAWN = 2;

/** A position in a list: the section, and the sort keys of the last row seen there. */
export interface Position {
  section: number;
  keys: readonly string[];
}
interface Slice<After = Position> {
  after: After | undefined;
  limit: number;
}

const nameKey = sql<string>`left(${products.searchName}, 100)`;

/**
 * How each sort order reads a section: along its own index with all keys in one direction, so that one comparison
 * finds the next page.
 */
const WALKS: Record<ProductSort, { keys: readonly SQL[]; isDescending: boolean }> = {
  newest: {
    keys: [sql`${products.createdAt}`, sql`${products.id}`],
    isDescending: true,
  },
  name: { keys: [nameKey, sql`${products.id}`], isDescending: false },
  category: { keys: [sql`${products.category}`, nameKey, sql`${products.id}`], isDescending: false },
};

const listed = (db: Db, viewerId: unknown) =>
  db
    .select({
      ...productColumns(viewerId),
      section: products.listingRank,
      nameKey: nameKey.as('name_key'),
    })
    .from(products)
    .innerJoin(companies, eq(companies.id, products.companyId));
export type ListedRow = Awaited<ReturnType<typeof listed>>[number];

/** Prepares the first page without filters, which all visitors see first. */
const firstPageOf = (section: number) =>
  preparedPages(`products_first_page_${section}`, (db, limit) =>
    listed(db, sql.placeholder('viewerId'))
      .where(sql`${products.listingRank} = ${sql.raw(String(section))}`)
      .orderBy(...orderOf('newest'))
      .limit(sql.raw(String(limit)) as never),
  );
const FIRST_PAGES = [LISTED, OF_RECORDS, WITHDRAWN].map(firstPageOf);

interface Wanted extends Filters {
  sort: ProductSort;
  search: Search | undefined;
}

/**
 * Returns products in the given sort order: people's listings, then public records, then the viewer's own withdrawn
 * products.
 */
export async function findListed(
  db: Db,
  viewerId: string | null,
  { sort, search, ...filters }: Wanted,
  { after, limit }: Slice,
): Promise<ListedRow[]> {
  const rows: ListedRow[] = [];
  const wantedOn = search
    ? () => [isFound(search, conditionsFor(viewerId, filters))]
    : await conditionsOfWalks(db, filters);
  for (const section of sectionsFor(viewerId, filters)) {
    if (rows.length === limit || (after && section < after.section)) continue;
    const where = and(
      ...wantedOn(section),
      after?.section === section ? isAfter(sort, after.keys) : undefined,
    );
    const rest = limit - rows.length;
    const walk =
      !where && sort === 'newest'
        ? FIRST_PAGES[section]?.(db, rest).execute({ viewerId })
        : // Not prepared, because the values decide between reading along the section and using a filter's index.
          listed(db, viewerId)
            .where(
              and(sql`${products.listingRank} = ${section}::smallint`, where, shownFrom(section, viewerId)),
            )
            .orderBy(...orderOf(sort))
            .limit(rest);
    rows.push(...((await walk) ?? []));
  }
  return rows;
}

/**
 * Returns the filter conditions for each section. When many products match, the first section is read in order and
 * each product is checked, because the planner treats section and territories as independent and would collect and
 * sort all matches.
 */
async function conditionsOfWalks(db: Db, filters: Filters): Promise<(section: number) => SQL[]> {
  const { territory, ...others } = filters;
  if (!territory || !(await isOftenOpen(db, territory))) return () => matching(filters);
  const isOpen = sql`coalesce(${products.id} in ${openProductIds([territory])}, false)`;
  return (section) => (section === LISTED ? [...matching(others), isOpen] : matching(filters));
}

export async function findRelevant(
  db: Db,
  viewerId: string | null,
  { search, ...filters }: Filters & { search: Search },
  { after, limit }: Slice<{ score: number; id: string }>,
) {
  const conditions = conditionsFor(viewerId, filters);
  const { exact, alike } = searchedFor(search);
  const statement = search.matches || search.isFilledByNames ? rankedFew : search.leading && rankedSome;
  if (statement && !exact && !alike && matching(filters).length === 0 && !after)
    return statement(db).execute({ ...preparedValues(search), limit, viewerId });
  const score = scoreOf(products.searchName, search);
  const isAfterLast = after && sql`(${score}, ${products.id}) < (${after.score}::int, ${after.id}::uuid)`;
  return ranked(db, viewerId, { among: foundProducts(search, conditions), score, limit, where: isAfterLast });
}

interface Ranking {
  among: SQL;
  score: SQL<number>;
  limit: number;
  where?: SQL | undefined;
}

/** Ranks ids first and loads the rows afterwards, because hundreds are ranked but few are shown. */
function ranked(db: Db, viewerId: unknown, { among, score, limit, where }: Ranking) {
  const best = db
    .select({ id: products.id, score: score.as('score') })
    .from(products)
    .innerJoin(sql`${among} as found`, sql`found.id = ${products.id}`)
    .where(where)
    .orderBy(sql`${score} desc`, sql`${products.id} desc`)
    .limit(limit)
    .as('ranked');
  return db
    .select({ ...productColumns(viewerId), score: best.score })
    .from(best)
    .innerJoin(products, eq(products.id, best.id))
    .innerJoin(companies, eq(companies.id, products.companyId))
    .orderBy(sql`${best.score} desc`, sql`${best.id} desc`);
}

const rankedAmong = (among: (conditions: readonly SQL[]) => SQL, name: string) =>
  prepared((db) =>
    ranked(db, sql.placeholder('viewerId'), {
      among: among(conditionsFor(null, {})),
      score: scoreOf(products.searchName, 'prepared'),
      limit: HIDDEN_LIMIT,
    }).prepare(name),
  );
const rankedFew = rankedAmong(fewProducts, 'products_few');
const rankedSome = rankedAmong(someProducts, 'products_some');

/** Returns which of these products people list and match the filters, newest first. */
export const findAmong = (db: Db, filters: Filters, ids: readonly string[]) =>
  db
    .select({
      id: products.id,
      name: products.name,
      companyName: companies.name,
      ownerId: companies.ownerId,
    })
    .from(products)
    .innerJoin(companies, eq(companies.id, products.companyId))
    .where(and(inArray(products.id, [...ids]), eq(products.listingRank, LISTED), ...matching(filters)))
    .orderBy(desc(products.createdAt), desc(products.id));

export const findContaining = async (db: Db, search: Search, ids: readonly string[]): Promise<string[]> =>
  (
    await db
      .select({ id: products.id })
      .from(products)
      .where(and(inArray(products.id, [...ids]), isMatch(searchedFor(search), search)))
  ).map(({ id }) => id);

/** Returns the conditions for every product that a search returns. */
export const conditionsFor = (viewerId: string | null, filters: Filters): SQL[] => [
  isListedFor(viewerId, filters),
  ...matching(filters),
];

/**
 * Returns the sections of a list. Withdrawn products are visible only to their owner, in the list of their own
 * company.
 */
const sectionsFor = (viewerId: string | null, { companyId }: Filters): readonly number[] =>
  companyId !== undefined && viewerId !== null ? [LISTED, OF_RECORDS, WITHDRAWN] : [LISTED, OF_RECORDS];

const shownFrom = (section: number, viewerId: string | null) =>
  section === WITHDRAWN && viewerId !== null ? isOwn(viewerId, 'viewer') : undefined;

export const isListedFor = (viewerId: string | null, filters: Filters): SQL =>
  sectionsFor(viewerId, filters).includes(WITHDRAWN) && viewerId !== null
    ? sql`(${isOnMarket} or ${isOwn(viewerId, 'viewer')})`
    : isOnMarket;

/**
 * The section stands in the text: with a parameter, PostgreSQL expects a third of the products, and collects all of them
 * from an index.
 */
const isOnMarket = sql`${products.listingRank} < ${sql.raw(String(WITHDRAWN))}`;

const orderOf = (sort: ProductSort): SQL[] =>
  WALKS[sort].keys.map((key) => (WALKS[sort].isDescending ? sql`${key} desc` : key));

const TYPES: Record<ProductSort, readonly string[]> = {
  newest: ['timestamptz', 'uuid'],
  name: ['text', 'uuid'],
  category: ['text', 'text', 'uuid'],
};

function isAfter(sort: ProductSort, seen: readonly string[]): SQL {
  const list = (items: readonly SQL[]) => sql.join([...items], sql`, `);
  const values = seen.map((key, index) => sql`${key}::${sql.raw(TYPES[sort][index] ?? 'text')}`);
  const comparison = WALKS[sort].isDescending ? sql`<` : sql`>`;
  return sql`(${list(WALKS[sort].keys)}) ${comparison} (${list(values)})`;
}

export function matching({
  companyId,
  category,
  regulatoryStatus,
  territory,
  verified,
  active,
  recent,
}: Filters): SQL[] {
  const conditions = [
    companyId && eq(products.companyId, companyId),
    category && eq(products.category, category),
    regulatoryStatus && eq(products.shownStatus, regulatoryStatus),
    territory && sql`${products.id} in ${openProductIds([territory])}`,
    switched(verified, isOfVerified),
    switched(active, sql`${products.companyId} in ${activeCompanyIds}`),
    switched(recent, isRecent),
  ];
  return conditions.filter((condition) => condition !== undefined && condition !== '');
}

const switched = (isOn: boolean | undefined, condition: SQL): SQL | undefined =>
  isOn === undefined ? undefined : isOn ? condition : not(condition);

const isOfVerified = sql`exists (select from ${companies} as maker where maker.id = ${products.companyId} and maker.is_verified)`;
const isRecent = sql`(${isListed} and ${products.createdAt} > now() - interval '30 days')`;
