import { setTimeout } from 'node:timers/promises';
import { gt, sql } from 'drizzle-orm';
import { companies } from '#db/tables/companies.ts';
import type { Db } from '#platform/db.ts';
import { HABITS, createPages } from './recommendation-market.ts';
import { type Page, storePages } from './recommendation-pages.ts';
import { rankFor } from './recommendation-quality.ts';

const READERS = 60;

export async function measureTime(db: Db, size: number, seed: number): Promise<void> {
  const pages = createPages(size, seed, HABITS.balanced);
  const readers = Array.from({ length: READERS }, () => pages.next().value).filter(
    (page) => page !== undefined,
  );
  await storeWithKeys(db, readers, pages);
  await db.execute(sql`vacuum analyze`);
  for (const one of readers.slice(0, 3)) await rankFor(db, one);
  const before = await rowsRead(db);
  const times: number[] = [];
  for (const one of readers) {
    const began = performance.now();
    await rankFor(db, one);
    times.push(performance.now() - began);
  }
  const rows = Math.round(((await rowsRead(db)) - before) / readers.length);
  const sorted = times.toSorted((one, next) => one - next);
  const at = (part: number) => (sorted[Math.floor(part * sorted.length)] ?? NaN).toFixed(0);
  console.log(
    `${size.toLocaleString('en')} companies: median ${at(0.5)} ms, p95 ${at(0.95)} ms, ${rows.toLocaleString('en')} rows read on average`,
  );
}

const FILLED = ['companies', 'distributors', 'products', 'product_territories'].map((table) =>
  sql.identifier(table),
);
const KEYS_AT_ONCE = 5_000;

/** Computes the keys at the end, because triggers would compute those of a company again with each of its parts. */
async function storeWithKeys(db: Db, ...all: Iterable<Page>[]): Promise<void> {
  for (const table of FILLED) await db.execute(sql`alter table ${table} disable trigger user`);
  for (const pages of all) await storePages(db, pages);
  for (const table of FILLED) await db.execute(sql`alter table ${table} enable trigger user`);
  let after = NO_ID;
  for (;;) {
    const next = await db
      .select({ id: companies.id })
      .from(companies)
      .where(gt(companies.id, after))
      .orderBy(companies.id)
      .limit(KEYS_AT_ONCE);
    const last = next.at(-1);
    if (!last) return;
    await db.execute(sql`select refresh_match_keys(${sql.param(next.map(({ id }) => id))}::uuid[])`);
    after = last.id;
  }
}
const NO_ID = '00000000-0000-0000-0000-000000000000';

const STATISTICS_SETTLE_MS = 11_000;

async function rowsRead(db: Db): Promise<number> {
  await setTimeout(STATISTICS_SETTLE_MS);
  const [row] = await db
    .select({
      rows: sql<number>`(select sum(seq_tup_read + coalesce(idx_tup_fetch, 0)) from pg_stat_user_tables)::float
        + (select sum(idx_tup_read) from pg_stat_user_indexes)::float`,
    })
    .from(sql`(values (1)) as one`);
  return row?.rows ?? 0;
}
