import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** `common`: the whole password is one of the most used ones. */
export type Strength = 'common' | 'weak' | 'fair' | 'good' | 'strong';

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
/** The name that language-common gives to its list of the most used passwords. */
const MOST_USED = 'passwords-common';
/** Longer texts would not change the estimate, only slow it down. */
const ESTIMATED_LENGTH = 64;
/** zxcvbn's scores: 0 and 1 are guessed within hours, 4 withstands an offline attack. */
const BY_SCORE = ['weak', 'weak', 'fair', 'good', 'strong'] as const;

/**
 * Estimates how hard a password is to guess for someone who knows what the form says `about` the person. It is advice
 * and blocks nothing.
 */
export function strengthOf(password: string, about: readonly string[] = []): Strength {
  const start = password.slice(0, ESTIMATED_LENGTH);
  const { score, sequence } = estimator.check(start, about.filter(Boolean));
  const [only, ...rest] = sequence;
  const isCommon = rest.length === 0 && only?.pattern === 'dictionary' && 'dictionaryName' in only;
  if (isCommon && only.dictionaryName === MOST_USED && score < 2) return 'common';
  return BY_SCORE[score];
}
