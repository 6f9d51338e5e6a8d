import { type Database, openPostgres } from '#platform/db.ts';
import { onOwnDatabases } from './databases.ts';

const SIZES = [10_000, 1_000_000] as const;
const ROUNDS = 61;

export interface Comparison<Filled> {
  readonly what: string;
  readonly fill: (database: Database, size: number) => Promise<Filled>;
  readonly scenarios: readonly (readonly [name: string, run: (filled: Filled) => Promise<unknown>])[];
}

/**
 * Measures the median and the 95th percentile of each scenario at both sizes, on a temporary PostgreSQL server or the
 * one at TEST_DATABASE_URL. The ratio of the medians depends less on the machine than the times themselves.
 */
export async function compareSizes<Filled>(comparison: Comparison<Filled>): Promise<void> {
  await onOwnDatabases(async (create) => {
    const sizes: Times[][] = [];
    for (const size of SIZES) sizes.push(await measure(await create(), size, comparison));
    print(comparison.scenarios, sizes);
  });
}

async function measure<Filled>(
  url: string,
  size: number,
  { what, fill, scenarios }: Comparison<Filled>,
): Promise<Times[]> {
  const database = openPostgres(url, { statementMs: 0 });
  try {
    const began = performance.now();
    await database.migrate();
    const filled = await fill(database, size);
    console.log(
      `${size.toLocaleString('en')} ${what} in ${Math.round((performance.now() - began) / 1000)} s`,
    );
    const measured: Times[] = [];
    for (const [, run] of scenarios) measured.push(await timesOf(() => run(filled)));
    return measured;
  } finally {
    await database.close();
  }
}

/** The times in milliseconds. */
interface Times {
  readonly median: number;
  readonly p95: number;
}

export async function timesOf(run: () => Promise<unknown>): Promise<Times> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now();
    await run();
    times.push(performance.now() - began);
    if (isPlainlySlow(times)) break;
  }
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? NaN;
  return { median: at(0.5), p95: at(0.95) };
}

/** A call that takes seconds needs no further runs to be recognized as slow. */
const isPlainlySlow = (times: readonly number[]) => times.length > 4 && times.every((time) => time > 500);

function print(
  scenarios: readonly (readonly [name: string, run: unknown])[],
  [small = [], large = []]: readonly Times[][],
): void {
  const rounded = (value: number | undefined) => Number(value?.toFixed(2));
  console.table(
    scenarios.map(([scenario], index) => {
      const [before, after] = [small[index], large[index]];
      return {
        scenario,
        '10k, ms': rounded(before?.median),
        '10k, p95': rounded(before?.p95),
        '1M, ms': rounded(after?.median),
        '1M, p95': rounded(after?.p95),
        '1M / 10k': rounded(before && after && after.median / before.median),
      };
    }),
  );
}
