import { type Database, openPostgres } from '#platform/db.ts';
import { onOwnDatabases } from './databases.ts';

const SIZES = [10_000, 1_000_000] as const;
const ROUNDS = 41;

export interface Comparison<Filled> {
  readonly what: string;
  readonly fill: (database: Database, size: number) => Promise<Filled>;
  readonly scenarios: readonly (readonly [name: string, run: (filled: Filled) => Promise<unknown>])[];
}

/**
 * Measures the median of each scenario at both sizes, on a temporary PostgreSQL or that of
 * TEST_DATABASE_URL. The ratio of the two is less dependent on the machine than milliseconds.
 */
export async function compareSizes<Filled>(comparison: Comparison<Filled>): Promise<void> {
  await onOwnDatabases(async (create) => {
    const medians: number[][] = [];
    for (const size of SIZES) medians.push(await measure(await create(), size, comparison));
    print(comparison.scenarios, medians);
  });
}

async function measure<Filled>(
  url: string,
  size: number,
  { what, fill, scenarios }: Comparison<Filled>,
): Promise<number[]> {
  const database = openPostgres(url, { statementMs: 0 });
  try {
    const began = performance.now();
    await database.migrate();
    const filled = await fill(database, size);
    console.log(
      `${size.toLocaleString('en')} ${what} in ${Math.round((performance.now() - began) / 1000)} s`,
    );
    const medians: number[] = [];
    for (const [, run] of scenarios) medians.push(await median(() => run(filled)));
    return medians;
  } finally {
    await database.close();
  }
}

export async function median(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now();
    await run();
    times.push(performance.now() - began);
    if (isPlainlySlow(times)) break;
  }
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? NaN;
}

/** A call that takes seconds needs no further runs to be recognized as slow. */
const isPlainlySlow = (times: readonly number[]) => times.length > 4 && times.every((time) => time > 500);

function print(
  scenarios: readonly (readonly [name: string, run: unknown])[],
  [small = [], large = []]: readonly number[][],
): void {
  console.table(
    scenarios.map(([scenario], index) => ({
      scenario,
      '10k, ms': Number(small[index]?.toFixed(2)),
      '1M, ms': Number(large[index]?.toFixed(2)),
      '1M / 10k': Number(((large[index] ?? NaN) / (small[index] ?? NaN)).toFixed(2)),
    })),
  );
}
