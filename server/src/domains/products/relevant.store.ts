import { type SQL, and, eq, sql } from 'drizzle-orm';
import { companies } from '#db/tables/companies.ts';
import { products } from '#db/tables/products.ts';
import type { Db } from '#platform/db.ts';
import { databaseCache } from '#platform/cache.ts';
import type { ReadPage } from '#platform/first-matching.ts';
import { type TextOfRows, jsonRows, selectText } from '#platform/json-rows.ts';
import { HIDDEN_LIMIT } from '#platform/prepared.ts';
import { preparedValues, scoreOf } from '#platform/ranked-search.ts';
import { MAX_RANKED } from '#platform/search-branches.ts';
import type { Search } from '#platform/typed-search.ts';
import { type Filters, type Slice, conditionsFor, matching } from './list.store.ts';
import {
  fewProducts,
  fewProductsWithCodes,
  fdaNumberOf,
  foundProducts,
  keysOfBestProducts,
  productCodeOf,
  someProducts,
} from './search.store.ts';
import { preparedForViewers, productColumns } from './store.ts';

interface Wanted extends Slice<{ score: number; id: string }> {
  /** A time of `performance.now()`. A cached ranking of many matches must have begun after it. */
  since?: number;
}

export async function findRelevant(
  db: Db,
  viewerId: string | null,
  { search, ...filters }: Filters & { search: Search },
  { after, limit, since = 0 }: Wanted,
): Promise<string> {
  if (after || matching(filters).length > 0) {
    const score = scoreOf(products.searchName, search);
    const isAfterLast = after && sql`(${score}, ${products.id}) < (${after.score}::int, ${after.id}::uuid)`;
    const among = foundProducts(search, conditionsFor(viewerId, filters), after ? undefined : limit);
    return textOf(await ranked(db, viewerId, { among, score, limit, where: isAfterLast }));
  }
  return search.isBroad
    ? findBest(db, viewerId, search, { limit, since })
    : findFew(db, viewerId, search, limit);
}

async function findFew(db: Db, viewerId: string | null, search: Search, limit: number): Promise<string> {
  const { codes = [], page } = search;
  const code = productCodeOf(search);
  const isByWords = !code && !fdaNumberOf(search) && codes.length === 0;
  if (isByWords && page !== undefined) return page;
  const statement = isByWords ? preparedByWords(search) : preparedWithCodes(search);
  if (!statement) {
    const among = foundProducts(search, conditionsFor(viewerId, {}), limit);
    return textOf(await ranked(db, viewerId, { among, score: scoreOf(products.searchName, search), limit }));
  }
  return textOf(
    await statement(db, viewerId).execute({
      ...preparedValues(search),
      codes: `{${codes.join(',')}}`,
      typedCodes: `{${code ?? ''}}`,
      limit,
      viewerId,
    }),
  );
}

const preparedByWords = ({ matches, isFilledByNames, leading }: Search) =>
  matches || isFilledByNames ? rankedFew : leading && rankedSome;
const preparedWithCodes = (search: Search) =>
  search.matches && !fdaNumberOf(search) ? rankedFewWithCodes : undefined;

const textOf = ([found]: readonly TextOfRows[]): string => found?.text ?? '[]';

interface Ranking {
  among: SQL;
  score: SQL<number>;
  limit: number;
  where?: SQL | undefined;
}

const rankedColumns = (viewerId: unknown) => ({
  ...productColumns(viewerId),
  score: sql<number>`ranked.score`.as('score'),
});
const rankedJson = jsonRows(rankedColumns(null));

export const readRelevant = (text: string) => (JSON.parse(text) as unknown[][]).map(rankedJson.read);

const bestOf = (db: Db, { among, score, limit, where }: Ranking) =>
  db
    .select({ id: products.id, score: score.as('score') })
    .from(products)
    .innerJoin(sql`${among} as found`, sql`found.id = ${products.id}`)
    .where(where)
    .orderBy(sql`${score} desc`, sql`${products.id} desc`)
    .limit(limit);

/** Ranks ids first and loads the rows afterwards, because hundreds are ranked but few are shown. */
function ranked(db: Db, viewerId: unknown, ranking: Ranking) {
  const best = bestOf(db, ranking).as('ranked');
  return selectText(
    db,
    db
      .select({ row: jsonRows(rankedColumns(viewerId)).row.as('row') })
      .from(best)
      .innerJoin(products, eq(products.id, best.id))
      .innerJoin(companies, eq(companies.id, products.companyId))
      .orderBy(sql`${best.score} desc`, sql`${best.id} desc`),
  );
}

const rankedAmong = (among: (conditions: readonly SQL[]) => SQL, name: string) =>
  preparedForViewers(name, (db, viewerId, itsName) =>
    ranked(db, viewerId, {
      among: among(conditionsFor(null, {})),
      score: scoreOf(products.searchName, 'prepared'),
      limit: HIDDEN_LIMIT,
    }).prepare(itsName),
  );
const rankedFew = rankedAmong((conditions) => fewProducts(conditions), 'products_few');
const rankedFewWithCodes = rankedAmong(fewProductsWithCodes, 'products_few_with_codes');
const rankedSome = rankedAmong(someProducts, 'products_some');

/** Counts the matches and reads the first page in one statement, so that the index is read only once. */
const matchesWithPage = preparedForViewers('products_matching_page', (db, viewerId, name) => {
  const conditions = conditionsFor(null, {});
  const best = sql`(select keys[:${sql.raw(String(MAX_RANKED))}] from matched)`;
  const areSome = sql`(select cardinality(keys) > 0 from matched)`;
  const page = ranked(db, viewerId, {
    among: fewProducts([...conditions, areSome], best),
    score: scoreOf(products.searchName, 'prepared'),
    limit: HIDDEN_LIMIT,
  });
  return db
    .select({ matches: sql<string[]>`matches`, page: sql<string>`page` })
    .from(
      sql`(with matched as materialized (select array${keysOfBestProducts(conditions)} as keys)
        select (select keys from matched) as matches, page.text as page from (${page}) as page(count, text)) as found`,
    )
    .prepare(name);
});

export const readFirstPage =
  (db: Db, viewerId: string | null, limit: number): ReadPage =>
  async (search) => {
    const [found] = await matchesWithPage(db, viewerId).execute({
      ...preparedValues(search),
      limit,
      viewerId,
    });
    return found ?? { matches: [], page: '[]' };
  };

/**
 * The order of the best products of searches with many matches: ranking them takes a long time, and the order changes
 * slowly. The displayed data of the products is read each time.
 */
const broadRankings = databaseCache<{ id: string; score: number }[]>({
  freshMs: 10_000,
  staleMs: 60_000,
  maxEntries: 1_000,
});
/** How many products are ranked beyond a page, so that it stays full when some are hidden afterwards. */
const SPARE = 10;

async function findBest(
  db: Db,
  viewerId: string | null,
  search: Search,
  { limit, since }: Required<Pick<Wanted, 'limit' | 'since'>>,
): Promise<string> {
  const rank = () =>
    bestOf(db, {
      among: foundProducts(search, conditionsFor(null, {}), limit),
      score: scoreOf(products.searchName, search),
      limit: limit + SPARE,
    });
  const key = JSON.stringify([preparedValues(search), search.codes, limit]);
  const best = await broadRankings(db).get(key, rank, since);
  const ids = `{${best.map(({ id }) => id).join(',')}}`;
  const scores = `{${best.map(({ score }) => score).join(',')}}`;
  return textOf(await bestRows(db, viewerId).execute({ ids, scores, limit, viewerId }));
}

const bestRows = preparedForViewers('products_ranked', (db, viewerId, name) =>
  selectText(
    db,
    db
      .select({ row: jsonRows(rankedColumns(viewerId)).row.as('row') })
      .from(
        sql`unnest((select ${sql.placeholder('ids')}::uuid[]), (select ${sql.placeholder('scores')}::int[])) as ranked(id, score)`,
      )
      .innerJoin(products, sql`${products.id} = ranked.id`)
      .innerJoin(companies, eq(companies.id, products.companyId))
      .where(and(...conditionsFor(null, {})))
      .orderBy(sql`ranked.score desc`, sql`ranked.id desc`)
      .limit(HIDDEN_LIMIT),
  ).prepare(name),
);
