import type { Grammar } from './languages/grammar.ts';
import { UNDERSTOOD } from './languages/grammars.ts';

/*
 * Turns answers into parts of a text in the person's own words: removes filler and adds only what a
 * sentence needs.
 */

const NOTHING = new Set(UNDERSTOOD.flatMap(({ nothing }) => nothing));

export function contentOf(answer: string): string {
  const text = withoutHedge(answer.trim().replaceAll('’', "'"));
  const words = text
    .toLowerCase()
    .replaceAll("'", '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return words === '' || NOTHING.has(words) ? '' : text;
}

function withoutHedge(text: string): string {
  const hedge = UNDERSTOOD.map(({ hedge }) => hedge).find((pattern) => pattern.test(text));
  return hedge ? text.replace(hedge, '') : text;
}

const BULLET = /^\s*(?:[-*•–]|\d{1,2}[.)])\s+/;

export function onOneLine(text: string, { and }: Grammar): string {
  const lines = text
    .split(/\n+/)
    .map((line) => line.replace(BULLET, '').replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean);
  if (lines.some((line) => /[.!?,:;]/.test(line)))
    return lines.reduce((joined, line) => `${joined}${endsSentence(joined) ? ' ' : '; '}${line}`);
  return [lines.slice(0, -1).join(', '), ...lines.slice(-1)].filter(Boolean).join(` ${and} `);
}

const endsSentence = (text: string): boolean => /[.!?:,;]["”')\]]?$/.test(text);

/** Adds a capital letter and a period, but keeps the lowercase first letter of a name such as "iBalance". */
export function asSentence(text: string): string {
  const [word = ''] = text.split(' ', 1);
  const isPlain = /^\p{Ll}+[,.;:]?$/u.test(word);
  const begun = isPlain ? text.charAt(0).toUpperCase() + text.slice(1) : text;
  return /[.!?…]["”')\]]?$/.test(begun) ? begun : `${begun.replace(/[\s,;:]+$/, '')}.`;
}

export function isSentence(
  text: string,
  { sentence: { subject, verb, relative, opener } }: Grammar,
): boolean {
  const [clause = ''] = text.split(/[.!?;:]\s/, 1);
  if (subject.test(clause)) return clause.split(' ').length >= 3;
  const [start = ''] = opener.test(clause) ? [clause] : clause.split(', ', 1);
  const at = start.search(verb);
  return at > 0 && !relative.test(start.slice(0, at));
}

/**
 * Whether a phrase can follow our own words unchanged: it has no conflicting opening word and no capital to remove.
 */
export const isPhrase = (text: string, { phrase }: Grammar): boolean => phrase.test(text);

/** Removes the capital of a first word that is not a name: "Global Medical" stays. */
export const withoutCapital = (text: string, { common, nounsHaveCapitals }: Grammar): string =>
  !nounsHaveCapitals && /^\S+\s+\p{Lu}\p{Ll}/u.test(text)
    ? text
    : text.replace(common, (word) => (/^.\p{Lu}/u.test(word) ? word : word.toLowerCase()));

export const lowercaseFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Shortens a text to at most `max` characters, at the end of a sentence or otherwise of a word. */
export function shortened(text: string, max: number): string {
  if (text.length <= max) return text;
  const start = text.slice(0, max);
  const sentence = /^.*[.!?](?=\s)/s.exec(start)?.[0];
  if (sentence && sentence.length > max / 2) return sentence;
  return `${start
    .slice(0, -1)
    .replace(/\s+\S*$/, '')
    .replace(/[\s,;:]+$/, '')}…`;
}

export function withinLength<Answer extends { text: string }>(
  { said, additions }: { said: readonly Answer[]; additions: readonly string[] },
  max: number,
): { said: readonly Answer[]; additions: readonly string[] } {
  const total = [...said.map(({ text }) => text), ...additions].join(' ').length;
  if (total <= max) return { said, additions };
  const each = Math.floor(max / (said.length + additions.length));
  return {
    said: said.map((answer) => ({ ...answer, text: shortened(answer.text, each) })),
    additions: additions.map((text) => shortened(text, each)),
  };
}
