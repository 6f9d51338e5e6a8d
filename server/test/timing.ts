const ROUNDS = 60;

/**
 * Returns the ratio of the median times of two actions over many runs, alternating so that load on the
 * machine affects both.
 */
export async function timeRatio(
  one: (round: number) => Promise<unknown>,
  other: (round: number) => Promise<unknown>,
): Promise<number> {
  const took = { one: [] as number[], other: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    took.one.push(await timeOf(() => one(round)));
    took.other.push(await timeOf(() => other(round)));
  }
  return median(took.one) / median(took.other);
}

/** Between these ratios, two answers cannot be distinguished over a network. */
export const ALIKE = { least: 0.6, most: 1.7 } as const;

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;
