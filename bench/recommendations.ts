/**
 * `npm run bench -- recommendations` measures how well companies are recommended and how long it takes. The market is
 * generated (recommendation-market.ts): three quarters of its connections are known, and the lists are measured by a
 * quarter drawn at random. docs/recommendations.md quotes the result.
 */
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { findFacts } from '#domains/recommendations/facts.store.ts';
import { NO_FEEDBACK } from '#domains/recommendations/feedback.ts';
import { rank } from '#domains/recommendations/rank.ts';
import { type Db, openPostgres } from '#platform/db.ts';
import { median } from './at-two-sizes.ts';
import { onOwnDatabases } from './databases.ts';
import { type Market, type Member, createMarket, randomOf, store } from './recommendation-market.ts';

const QUALITY_SIZE = 2_000;
const SEED = 20_261_122;
const KNOWN = 0.75;
const MEASURED = 200;
const LEAST_HIDDEN = 2;
const TOP = 10;
const LONG = 50;
const RESAMPLES = 2_000;
const SIZES = [10_000, 100_000];

async function withDatabase(url: string, work: (db: Db) => Promise<void>): Promise<void> {
  const database = openPostgres(url, { statementMs: 0 });
  try {
    await database.migrate();
    await work(database.db);
  } finally {
    await database.close();
  }
}

type List = readonly number[];

async function measureQuality(db: Db): Promise<void> {
  const market = createMarket(QUALITY_SIZE, SEED);
  const split = Math.floor(market.pairs.length * KNOWN);
  const known = market.pairs.slice(0, split);
  await store(db, market, known, SEED);
  await db.execute(sql`vacuum analyze`);
  const partners = partnersOf(known);
  const hidden = partnersOf(market.pairs.slice(split));
  const measured = [...hidden].filter(([, wanted]) => wanted.size >= LEAST_HIDDEN).slice(0, MEASURED);
  const random = randomOf(SEED);
  const atOfCompany = new Map(market.people.map(({ companyId }, at) => [companyId, at]));
  const results = new Map<string, { ndcg: number; recall: number }[]>();
  for (const [at, wanted] of measured) {
    const one = market.people[at];
    if (!one) continue;
    const others = candidatesFor(market, at, partners);
    const lists: Record<string, List> = {
      'these recommendations': await recommend(db, one, atOfCompany),
      random: by(others, () => random()),
      newest: by(others, (other) => other),
      popularity: by(others, (other) => partners.get(other)?.size ?? 0),
      'same category': by(
        others,
        (other) => (market.people[other]?.category === one.category ? 1 : 0) + random(),
      ),
    };
    for (const [name, list] of Object.entries(lists))
      results.set(name, [
        ...(results.get(name) ?? []),
        { ndcg: ndcg(list, wanted), recall: recall(list, wanted) },
      ]);
  }
  console.log(`${measured.length} companies of ${QUALITY_SIZE}, ${market.pairs.length} connections`);
  console.table(
    [...results].map(([list, all]) => ({
      list,
      'NDCG@10': interval(all.map((one) => one.ndcg)),
      'recall@50': interval(all.map((one) => one.recall)),
    })),
  );
}

function partnersOf(pairs: Market['pairs']): Map<number, Set<number>> {
  const found = new Map<number, Set<number>>();
  for (const [one, other] of pairs)
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const)
      found.set(from, (found.get(from) ?? new Set()).add(to));
  return found;
}

const candidatesFor = ({ people }: Market, at: number, partners: Map<number, Set<number>>): number[] =>
  [...people.keys()].filter(
    (other) => people[other]?.type !== people[at]?.type && !partners.get(at)?.has(other),
  );

const by = (others: readonly number[], valueOf: (other: number) => number): List =>
  others
    .map((other) => ({ other, value: valueOf(other) }))
    .toSorted((one, next) => next.value - one.value)
    .map(({ other }) => other);

async function recommend(db: Db, one: Member, atOfCompany: ReadonlyMap<string, number>): Promise<List> {
  const ranked = await rankFor(db, one);
  return ranked.flatMap(({ companyId }) => atOfCompany.get(companyId) ?? []);
}

async function rankFor(db: Db, { userId, companyId }: Member) {
  const own = (await findFacts(db, [companyId])).get(companyId);
  return own ? rank(db, { userId, own, feedback: NO_FEEDBACK }, 'company') : [];
}

const discount = (position: number): number => 1 / Math.log2(position + 2);
function ndcg(list: List, wanted: ReadonlySet<number>): number {
  const gained = list
    .slice(0, TOP)
    .reduce((sum, other, position) => sum + (wanted.has(other) ? discount(position) : 0), 0);
  const ideal = Array.from({ length: Math.min(TOP, wanted.size) }, (_, position) => discount(position));
  return gained / ideal.reduce((sum, one) => sum + one, 0);
}

const recall = (list: List, wanted: ReadonlySet<number>): number =>
  list.slice(0, LONG).filter((other) => wanted.has(other)).length / wanted.size;

/** The mean with its 95% confidence interval, by resampling the companies. */
function interval(values: readonly number[]): string {
  const random = randomOf(SEED);
  const mean = (some: readonly number[]) => some.reduce((sum, one) => sum + one, 0) / some.length;
  const means = Array.from({ length: RESAMPLES }, () =>
    mean(values.map(() => values[Math.floor(random() * values.length)] ?? 0)),
  ).toSorted((one, next) => one - next);
  const at = (part: number) => (means[Math.floor(part * RESAMPLES)] ?? 0).toFixed(3);
  return `${mean(values).toFixed(3)} (${at(0.025)} to ${at(0.975)})`;
}

const STATISTICS_SETTLE_MS = 11_000;

async function measureTime(db: Db, size: number): Promise<void> {
  const market = createMarket(size, SEED, { isConnected: false });
  await store(db, market, [], SEED);
  await db.execute(sql`vacuum analyze`);
  const [one] = market.people;
  if (!one) return;
  await rankFor(db, one);
  const before = await rowsRead(db);
  await rankFor(db, one);
  const rows = (await rowsRead(db)) - before;
  let at = 0;
  const times: number[] = [];
  const timed = async () => {
    const member = market.people[(at += 7)] ?? one;
    const began = performance.now();
    await rankFor(db, member);
    times.push(performance.now() - began);
  };
  const middle = await median(timed);
  const slow = times.toSorted((first, next) => first - next)[Math.floor(times.length * 0.95)] ?? NaN;
  console.log(
    `${size.toLocaleString('en')} companies: median ${middle.toFixed(0)} ms, p95 ${slow.toFixed(0)} ms, ${rows} rows read`,
  );
}

/** Rows and index entries that the tables' statistics have counted so far. */
async function rowsRead(db: Db): Promise<number> {
  await setTimeout(STATISTICS_SETTLE_MS);
  const [row] = await db
    .select({
      rows: sql<number>`(select sum(seq_tup_read + coalesce(idx_tup_fetch, 0)) from pg_stat_user_tables)::int
        + (select sum(idx_tup_read) from pg_stat_user_indexes)::int`,
    })
    .from(sql`(values (1)) as one`);
  return row?.rows ?? 0;
}

await onOwnDatabases(async (create) => {
  await withDatabase(await create(), measureQuality);
  for (const size of SIZES) await withDatabase(await create(), (db) => measureTime(db, size));
});
