/** How well two pages fit each other in each respect, from 0 to 1. */
export type Features = readonly number[];

export interface Preference {
  readonly chosen: Features;
  readonly other: Features;
}

const ROUNDS = 30;
const RATE = 0.2;
const SHRINK = 1e-4;

/**
 * Learns the weight of each feature from pairs, as a ranking SVM does (Joachims 2002), with the logistic loss instead
 * of the hinge: the more wrongly a pair is still ordered, the larger the step.
 */
export function trainRanker(preferences: readonly Preference[], random: () => number): number[] {
  const weights = Array.from({ length: preferences[0]?.chosen.length ?? 0 }, () => 0);
  for (let round = 0; round < ROUNDS; round++) {
    const rate = RATE / (1 + round);
    for (let step = 0; step < preferences.length; step++) {
      const pair = preferences[Math.floor(random() * preferences.length)];
      if (!pair) continue;
      const wrong = 1 / (1 + Math.exp(valueOf(weights, pair.chosen) - valueOf(weights, pair.other)));
      for (const [at, weight] of weights.entries()) {
        const difference = (pair.chosen[at] ?? 0) - (pair.other[at] ?? 0);
        weights[at] = weight + rate * (wrong * difference - SHRINK * weight);
      }
    }
  }
  return weights;
}

export const valueOf = (weights: readonly number[], features: Features): number =>
  weights.reduce((sum, weight, at) => sum + weight * (features[at] ?? 0), 0);
