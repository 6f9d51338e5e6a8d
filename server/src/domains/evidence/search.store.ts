import { type SQL, sql } from 'drizzle-orm';
import { fdaDecisions, fdaWords, productClearances } from '#db/tables/evidence.ts';
import { products } from '#db/tables/products.ts';
import type { Db } from '#platform/db.ts';
import { dictionaryOf } from '#platform/dictionary.ts';
import { HIDDEN_LIMIT, prepared } from '#platform/prepared.ts';
import { firstMatching } from '#platform/first-matching.ts';
import { found, foundFew, foundSome, preparedValues, scoreOf } from '#platform/ranked-search.ts';
import type { Searched } from '#platform/search-branches.ts';
import type { Search } from '#platform/typed-search.ts';

export const firstFound = firstMatching(
  {
    table: fdaDecisions,
    id: fdaDecisions.number,
    words: fdaDecisions.searchWords,
    core: fdaDecisions.searchCore,
  },
  'fda_decisions_matching',
);
export const fdaVocabulary = dictionaryOf(fdaWords, 'fda_words');

const codeOf = ({ phrase }: Search): string => phrase.replaceAll(/[\s-]/g, '').toUpperCase();

const searchedWith = (code: SQL): Searched => ({
  table: fdaDecisions,
  alias: 'fda_decisions',
  id: fdaDecisions.number,
  core: fdaDecisions.searchCore,
  words: fdaDecisions.searchWords,
  text: fdaDecisions.searchText,
  order: sql`coalesce(${fdaDecisions.decisionDate}, '-infinity') desc, ${fdaDecisions.number} desc`,
  exact: sql`(${fdaDecisions.number} = ${code} or ${fdaDecisions.productCode} = ${code})`,
});

const statedBy = sql<{ id: string; name: string } | null>`(
  select json_build_object('id', ${products.id}, 'name', ${products.name})
  from ${productClearances} join ${products} on ${products.id} = ${productClearances.productId}
  where ${productClearances.number} = ${fdaDecisions.number} and ${products.withdrawnAt} is null
  order by ${products.id} desc limit 1)`;

const ofRecord = sql`not ${fdaDecisions.isDemo}`;

const selectFound = (db: Db, score: SQL<number>) =>
  db
    .select({
      number: fdaDecisions.number,
      kind: fdaDecisions.kind,
      applicant: fdaDecisions.applicant,
      deviceName: fdaDecisions.deviceName,
      productCode: fdaDecisions.productCode,
      decisionDate: fdaDecisions.decisionDate,
      decision: fdaDecisions.decision,
      isClearance: fdaDecisions.isClearance,
      sourceName: fdaDecisions.sourceName,
      sourceDate: fdaDecisions.sourceDate,
      isDemo: fdaDecisions.isDemo,
      product: statedBy.as('product'),
      score: score.as('score'),
    })
    .from(fdaDecisions);
export type FoundDecision = Awaited<ReturnType<typeof selectFound>>[number];

export async function findRelevant(
  db: Db,
  search: Search,
  withDemo: boolean,
  { after, limit }: { after: { score: number; number: string } | undefined; limit: number },
): Promise<FoundDecision[]> {
  const statement = search.matches || search.isFilledByNames ? rankedFew : search.leading && rankedSome;
  if (statement && !withDemo && !after)
    return statement(db).execute({ ...preparedValues(search), code: codeOf(search), limit });
  const score = scoreOf(fdaDecisions.searchName, search);
  const searched = searchedWith(sql`${codeOf(search)}`);
  const among = found(searched, search, withDemo ? [] : [ofRecord], after ? undefined : limit);
  return ranked(db, among, score)
    .where(after && sql`(${score}, ${fdaDecisions.number}) < (${after.score}::int, ${after.number})`)
    .limit(limit);
}

const ranked = (db: Db, among: SQL, score: SQL<number>) =>
  selectFound(db, score)
    .innerJoin(sql`${among} as found`, sql`found.id = ${fdaDecisions.number}`)
    .orderBy(sql`${score} desc`, sql`${fdaDecisions.number} desc`)
    .$dynamic();

const searchedPrepared = searchedWith(sql`(select ${sql.placeholder('code')}::text)`);
const rankedAmong = (among: SQL, name: string) =>
  prepared((db) =>
    ranked(db, among, scoreOf(fdaDecisions.searchName, 'prepared')).limit(HIDDEN_LIMIT).prepare(name),
  );
const rankedFew = rankedAmong(foundFew(searchedPrepared, [ofRecord]), 'fda_decisions_few');
const rankedSome = rankedAmong(foundSome(searchedPrepared, [ofRecord]), 'fda_decisions_some');
