import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** `common`: the password is, as a whole, among the most used ones. */
export type Strength = 'common' | 'weak' | 'fair' | 'good' | 'strong';

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
/** The list that language-common brings. */
const MOST_USED = 'passwords-common';
/** More adds nothing to the estimate, and much to the time it takes. */
const ESTIMATED_LENGTH = 64;
/** Of zxcvbn: 0 and 1 are guessed within hours, 4 withstands an offline attack. */
const BY_SCORE = ['weak', 'weak', 'fair', 'good', 'strong'] as const;

/** How hard a password is to guess for somebody who knows what is said `about` the person. Advice, never a rule. */
export function strengthOf(password: string, about: readonly string[] = []): Strength {
  const start = password.slice(0, ESTIMATED_LENGTH);
  const { score, sequence } = estimator.check(start, about.filter(Boolean));
  const [only, ...rest] = sequence;
  const isCommon = rest.length === 0 && only?.pattern === 'dictionary' && 'dictionaryName' in only;
  if (isCommon && only.dictionaryName === MOST_USED && score < 2) return 'common';
  return BY_SCORE[score];
}
