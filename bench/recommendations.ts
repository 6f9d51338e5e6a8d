import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Db, openPostgres } from '#platform/db.ts';
import { onOwnDatabases } from './databases.ts';
import type { Labels } from '#test/true-reasons.ts';
import { createChoosingMarket } from './choosing-market.ts';
import { LABELS } from './market-fields.ts';
import { TUNED, UNSEEN } from './market-shapes.ts';
import { HABITS, type Market, createMarket } from './recommendation-market.ts';
import { measureQuality, partnersOf } from './recommendation-quality.ts';
import { splitRecords } from './recommendation-records.ts';
import { measureTime } from './recommendation-time.ts';

/**
 * `npm run bench -- recommendations` measures how well companies are recommended and how long it takes. With a
 * parameter, `node bench/recommendations.ts` measures only one part: `quality`, `tuned` or `unseen` (markets of another
 * generator), or `time`, which can be followed by sizes (`time 10000 1000000`). The records are read from
 * PUBLIC_RECORDS_DIR, by default ../shared/data. docs/recommendations.md quotes the results.
 */
const FOLDER = path.resolve(process.env.PUBLIC_RECORDS_DIR ?? '../shared/data');
const MARKET_SIZE = 2_000;
const SEED = 20_261_123;
const SHAPES = { tuned: { shapes: TUNED, seed: SEED }, unseen: { shapes: UNSEEN, seed: SEED + 100 } };
const SIZES = [10_000, 100_000];

const [wanted, ...sizes] = process.argv.slice(2);
const isWanted = (part: string): boolean => wanted === undefined || wanted === part;

await onOwnDatabases(async (create) => {
  const onOwnDatabase = async (work: (db: Db) => Promise<void>) => {
    const database = openPostgres(await create(), { statementMs: 0 });
    try {
      await database.migrate();
      await work(database.db);
    } finally {
      await database.close();
    }
  };
  const measureMarket = async (name: string, market: Market, labels?: Labels) => {
    console.log(`A generated market, ${name}`);
    const { pages, known, later, expected } = market;
    const partners = partnersOf(known);
    const popularity = (position: number) => partners.get(position)?.size ?? 0;
    const training = { pages, chosen: partners, popularity };
    const split = { pages, known, popularity, training, later: partnersOf(later), expected };
    await onOwnDatabase((db) => measureQuality(db, { ...split, ...(labels && { labels }) }, SEED));
  };
  if (isWanted('quality')) {
    for (const [at, [name, habits]] of Object.entries(HABITS).entries())
      await measureMarket(name, createMarket(MARKET_SIZE, SEED + at, habits));
    if (existsSync(FOLDER)) {
      console.log('FDA decisions of 1976 to 1985');
      const split = await splitRecords(FOLDER);
      await onOwnDatabase((db) => measureQuality(db, split, SEED));
    }
  }
  for (const [group, { shapes, seed }] of Object.entries(SHAPES))
    if (isWanted(group))
      for (const [at, [name, shape]] of Object.entries(shapes).entries())
        await measureMarket(name, createChoosingMarket(MARKET_SIZE, seed + at, shape), LABELS);
  if (isWanted('time'))
    for (const size of sizes.length > 0 ? sizes.map(Number) : SIZES)
      await onOwnDatabase((db) => measureTime(db, size, SEED));
});
