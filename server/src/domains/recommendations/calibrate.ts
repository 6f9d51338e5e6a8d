import { setImmediate as nextTurn } from 'node:timers/promises';
import { DECLARED, type Matches, WEIGHTED_CODES, type Weights } from './score.ts';

/** A company that another company chose, and the companies that it could have chosen instead. */
export interface Choice {
  readonly chosen: Matches;
  readonly others: readonly Matches[];
}

/** The logarithm of the largest factor by which a declared weight may be multiplied or divided. */
const MOST = Math.log(2.5);
/** The declared weights count as much as this number of choices, so they matter less the more choices there are. */
const HELD = 3;
const ROUNDS = 150;
const RATE = 3;
/** The most that the logarithm of a weight or of a point changes in the first round. */
const MOVE = 0.1;
/** How much a point of the score raises the log-odds of a choice: the first value, the lowest and the highest. */
const POINT = { first: 0.1, least: 0.01, most: 1 } as const;

const within = (limit: number, value: number): number => Math.min(limit, Math.max(-limit, value));

type Numbers = readonly number[];
const scaled = (deviations: Numbers): number[] =>
  WEIGHTED_CODES.map((code, at) => DECLARED[code] * Math.exp(deviations[at] ?? 0));

/**
 * Returns the weights that most often score a chosen company above the others. They maximize the probability of the
 * choices in a logistic model of pairs, and are held near the declared weights. None becomes negative, so a better
 * match never lowers a score. Other requests are served between the rounds.
 */
export async function calibrate(choices: readonly Choice[]): Promise<Weights> {
  const pairs = choices.flatMap(({ chosen, others }) =>
    others.map((other) => WEIGHTED_CODES.map((code) => chosen[code] - other[code])),
  );
  let deviations: Numbers = WEIGHTED_CODES.map(() => 0);
  let point: number = POINT.first;
  for (let round = 0; round < ROUNDS; round++) {
    const { slopes, ofPoint } = slopesAt(pairs, scaled(deviations), point);
    // The steps shrink to zero, so that each weight settles at its best value instead of oscillating around it.
    const step = 1 - round / ROUNDS;
    const moved = (slope: number): number => within(MOVE * step, RATE * step * slope);
    deviations = deviations.map((deviation, at) => {
      const pulled = (HELD / Math.max(1, choices.length)) * deviation;
      return within(MOST, deviation + moved((slopes[at] ?? 0) - pulled));
    });
    point = Math.min(POINT.most, Math.max(POINT.least, point * Math.exp(moved(ofPoint))));
    await nextTurn();
  }
  const weights = scaled(deviations);
  const sum = weights.reduce((total, one) => total + one, 0);
  return Object.fromEntries(
    WEIGHTED_CODES.map((code, at) => [code, (100 * (weights[at] ?? 0)) / sum]),
  ) as Weights;
}

/** Returns how the mean logarithm of the probability changes with the logarithm of each weight and of a point. */
function slopesAt(pairs: readonly Numbers[], weights: Numbers, point: number) {
  const slopes = weights.map(() => 0);
  let ofPoint = 0;
  for (const differences of pairs) {
    const lead = differences.reduce((sum, difference, at) => sum + difference * (weights[at] ?? 0), 0);
    const part = point / (1 + Math.exp(point * lead)) / pairs.length;
    for (const [at, difference] of differences.entries())
      slopes[at] = (slopes[at] ?? 0) + part * difference * (weights[at] ?? 0);
    ofPoint += part * lead;
  }
  return { slopes, ofPoint };
}
