import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import { HABITS, createPages } from './recommendation-market.ts';
import { type Page, connectAtRandom, storePages } from './recommendation-pages.ts';
import { rankFor } from './recommendation-quality.ts';

const READERS = 60;

export async function measureTime(db: Db, size: number, seed: number): Promise<void> {
  const began = performance.now();
  const pages = createPages(size, seed, HABITS.balanced);
  const readers = Array.from({ length: READERS }, () => pages.next().value).filter(
    (page) => page !== undefined,
  );
  await storePages(db, joined(readers, pages));
  await connectAtRandom(db);
  await db.execute(sql`vacuum analyze`);
  console.log(`stored in ${Math.round((performance.now() - began) / 1000)} s`);
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

function* joined(...parts: Iterable<Page>[]): Generator<Page> {
  for (const part of parts) yield* part;
}

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
