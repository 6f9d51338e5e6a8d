const ROUNDS = 60;

/**
 * How much longer the one takes than the other, as the ratio of the medians of many turns. They take turns, so that
 * whatever else the machine does slows both alike.
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

/** Between these nobody can tell two answers apart over a network. */
export const ALIKE = { least: 0.6, most: 1.7 } as const;

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;
