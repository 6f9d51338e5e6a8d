import { readProblem } from '#contract/problems.ts';
import type { Translate, WordKey } from './sentences.ts';

/** Renders the message of a schema; a form's own schemas have sentences already. */
export function problemSentence(message: string, t: Translate): string {
  if (!message.startsWith('validation:')) return message;
  const { key, params } = readProblem(message);
  // The contract cannot import the type of the keys; `scripts/check-words.ts` compares them.
  return (t as (key: WordKey, values: object) => string)(key as WordKey, params);
}
