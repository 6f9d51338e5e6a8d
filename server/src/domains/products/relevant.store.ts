import { type SQL, eq, sql } from 'drizzle-orm';
import { companies } from '#db/tables/companies.ts';
import { products } from '#db/tables/products.ts';
import type { Db } from '#platform/db.ts';
import { type TextOfRows, jsonRows, selectText } from '#platform/json-rows.ts';
import { HIDDEN_LIMIT, prepared } from '#platform/prepared.ts';
import { preparedValues, scoreOf } from '#platform/ranked-search.ts';
import type { Search } from '#platform/typed-search.ts';
import { type Filters, type Slice, conditionsFor, matching } from './list.store.ts';
import { fewProducts, foundProducts, searchedFor, someProducts } from './search.store.ts';
import { productColumns } from './store.ts';

/** Returns the most relevant products as a text for `readRelevant`. */
export async function findRelevant(
  db: Db,
  viewerId: string | null,
  { search, ...filters }: Filters & { search: Search },
  { after, limit }: Slice<{ score: number; id: string }>,
): Promise<string> {
  const conditions = conditionsFor(viewerId, filters);
  const { exact, alike } = searchedFor(search);
  const statement = search.matches || search.isFilledByNames ? rankedFew : search.leading && rankedSome;
  if (statement && !exact && !alike && matching(filters).length === 0 && !after)
    return textOf(await statement(db).execute({ ...preparedValues(search), limit, viewerId }));
  const score = scoreOf(products.searchName, search);
  const isAfterLast = after && sql`(${score}, ${products.id}) < (${after.score}::int, ${after.id}::uuid)`;
  return textOf(
    await ranked(db, viewerId, {
      among: foundProducts(search, conditions),
      score,
      limit,
      where: isAfterLast,
    }),
  );
}

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
  prepared((db) =>
    ranked(db, sql.placeholder('viewerId'), {
      among: among(conditionsFor(null, {})),
      score: scoreOf(products.searchName, 'prepared'),
      limit: HIDDEN_LIMIT,
    }).prepare(name),
  );
const rankedFew = rankedAmong(fewProducts, 'products_few');
const rankedSome = rankedAmong(someProducts, 'products_some');
