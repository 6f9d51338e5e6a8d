import { expect } from 'vitest';

const ROUNDS = 60;
const MEASUREMENTS = 3;
/** Between these ratios, two answers cannot be distinguished over a network. */
const ALIKE = { least: 0.6, most: 1.7 } as const;

type Work = (round: number) => Promise<unknown>;

/**
 * Expects that two actions take equally long. A busy machine can disturb a measurement, so an unequal one is repeated:
 * a real difference appears in every measurement.
 */
export async function expectEquallyLong(one: Work, other: Work): Promise<void> {
  let ratio = Number.NaN;
  for (let measured = 0; measured < MEASUREMENTS && !isAlike(ratio); measured += 1)
    ratio = await timeRatio(one, other);
  expect(ratio).toSatisfy(isAlike);
}

const isAlike = (ratio: number): boolean => ratio > ALIKE.least && ratio < ALIKE.most;

/**
 * Returns the ratio of the median times of two actions over many runs, alternating so that load on the
 * machine affects both.
 */
async function timeRatio(one: Work, other: Work): Promise<number> {
  const took = { one: [] as number[], other: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    took.one.push(await timeOf(() => one(round)));
    took.other.push(await timeOf(() => other(round)));
  }
  return median(took.one) / median(took.other);
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;
