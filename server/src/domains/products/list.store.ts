import { type SQL, and, desc, eq, inArray, not, sql } from 'drizzle-orm';
import type { ProductFilters, ProductSort } from '#contract/products.ts';
import { companies } from '#db/tables/companies.ts';
import { products } from '#db/tables/products.ts';
import type { Db } from '#platform/db.ts';
import { jsonRows, selectText } from '#platform/json-rows.ts';
import { fixedLimit, preparedPages } from '#platform/prepared.ts';
import { onlyCompanyOfCall } from '#platform/token-company.ts';
import { isMatch } from '#platform/ranked-search.ts';
import type { Search } from '#platform/typed-search.ts';
import { activeCompanyIds } from '#domains/companies/index.ts';
import { isFound, searchedFor } from './search.store.ts';
import { productColumns } from './store.ts';
import { isListed, isOnMarket, isOwn } from './visibility.store.ts';
import { isOftenOpen, openProductIds } from '#domains/territories/index.ts';

export type Filters = Omit<ProductFilters, 'q'>;

const LISTED = 0;
const OF_RECORDS = 1;
const WITHDRAWN = 2;

export interface Position {
  section: number;
  keys: readonly string[];
}
export interface Slice<After = Position> {
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

const listedColumns = (viewerId: unknown) => ({
  ...productColumns(viewerId),
  section: products.listingRank,
  nameKey: nameKey.as('name_key'),
});
const listedJson = jsonRows(listedColumns(null));
export type ListedRow = ReturnType<typeof listedJson.read>;

export const readListed = (text: string): ListedRow[] =>
  (JSON.parse(text) as unknown[][]).map(listedJson.read);

interface Walk {
  section: number;
  sort: ProductSort;
  where?: SQL | undefined;
  limit: number;
}

const walk = (db: Db, viewerId: unknown, { section, sort, where, limit }: Walk) =>
  selectText(
    db,
    db
      .select({ row: jsonRows(listedColumns(viewerId)).row.as('row') })
      .from(products)
      .innerJoin(companies, eq(companies.id, products.companyId))
      .where(and(sql`${products.listingRank} = ${sql.raw(String(section))}`, where))
      .orderBy(...orderOf(sort))
      .limit(limit),
  );

/** The filters that screens offer first. They have few values, so a statement for each combination is prepared. */
type CommonFilters = Pick<Filters, 'category' | 'regulatoryStatus'>;
/**
 * With a filter, statements are prepared only for the page sizes that screens and most programs use. Otherwise a caller
 * could fill each connection's memory with statements.
 */
const FILTERED_SIZES: ReadonlySet<number> = new Set([12, 24]);

function isPrepared({ category, regulatoryStatus, ...others }: Filters, limit: number): boolean {
  const isFiltered = category !== undefined || regulatoryStatus !== undefined;
  return (
    // A prepared statement does not consider that a token may be limited to one company.
    onlyCompanyOfCall() === undefined &&
    Object.values(others).every((value) => value === undefined) &&
    (!isFiltered || FILTERED_SIZES.has(limit - 1))
  );
}

type FirstPage = ReturnType<typeof preparedPages<ReturnType<ReturnType<typeof walk>['prepare']>>>;
const firstPages = new Map<string, FirstPage>();

/**
 * Prepares the first page of all products, of a category, a status, or both. The values are part of the SQL text,
 * because their frequency decides whether PostgreSQL reads along the section or uses a filter's index.
 */
function firstPageOf(section: number, { category, regulatoryStatus }: CommonFilters): FirstPage {
  const name = `products_${section}_${category ?? ''}_${regulatoryStatus ?? ''}`;
  const known = firstPages.get(name);
  if (known) return known;
  const where = and(...matching({ category, regulatoryStatus }))?.inlineParams();
  const page = preparedPages(name, (db, limit) =>
    walk(db, sql.placeholder('viewerId'), { section, sort: 'newest', where, limit: fixedLimit(limit) }),
  );
  firstPages.set(name, page);
  return page;
}

interface Wanted extends Filters {
  sort: ProductSort;
  search: Search | undefined;
}

/**
 * Returns products in the given sort order: people's listings, then public records, then the viewer's own withdrawn
 * products. Each section that is read returns one text, which `readListed` parses.
 */
export async function findListed(
  db: Db,
  viewerId: string | null,
  { sort, search, ...filters }: Wanted,
  { after, limit }: Slice,
): Promise<string[]> {
  const texts: string[] = [];
  let rest = limit;
  const isFirst = !after && !search && sort === 'newest' && isPrepared(filters, limit);
  const wantedOn = search
    ? () => [isFound(search, conditionsFor(viewerId, filters))]
    : await conditionsOfWalks(db, filters);
  const walkOf = (section: number) => {
    const seen = after?.section === section ? isAfter(sort, after.keys) : undefined;
    const where = and(...wantedOn(section), seen, shownFrom(section, viewerId));
    // This query is not prepared, because its values decide whether PostgreSQL reads along the section or uses a
    // filter's index.
    return walk(db, viewerId, { section, sort, where, limit: rest });
  };
  for (const section of sectionsFor(viewerId, filters)) {
    if (rest === 0 || (after && section < after.section)) continue;
    const [found] = await (isFirst
      ? firstPageOf(section, filters)(db, rest).execute({ viewerId })
      : walkOf(section));
    if (!found) continue;
    texts.push(found.text);
    rest -= found.count;
  }
  return texts;
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

export const findAmong = (db: Db, filters: Filters, ids: readonly string[]) =>
  db
    .select({
      id: products.id,
      name: products.name,
      companyName: companies.name,
      companyId: products.companyId,
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

export const conditionsFor = (viewerId: string | null, filters: Filters): SQL[] => [
  isListedFor(viewerId, filters),
  ...matching(filters),
];

/** Returns the sections of a list. Withdrawn products are visible only to members of the company, in its own list. */
const sectionsFor = (viewerId: string | null, { companyId }: Filters): readonly number[] =>
  companyId !== undefined && viewerId !== null ? [LISTED, OF_RECORDS, WITHDRAWN] : [LISTED, OF_RECORDS];

const shownFrom = (section: number, viewerId: string | null) =>
  section === WITHDRAWN && viewerId !== null ? isOwn(viewerId, 'viewer') : undefined;

export const isListedFor = (viewerId: string | null, filters: Filters): SQL =>
  sectionsFor(viewerId, filters).includes(WITHDRAWN) && viewerId !== null
    ? sql`(${isOnMarket} or ${isOwn(viewerId, 'viewer')})`
    : isOnMarket;

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
