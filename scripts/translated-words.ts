import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Word } from './catalog.ts';

/** For each key, a digest of the English sentence that a language's sentence was translated from. */
type Digests = Record<string, string>;

const fileOf = (language: string): string => `words/${language}.sources.json`;

export const digestOf = ({ text }: Word): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 8);

function readDigests(language: string): Digests {
  const file = fileOf(language);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Digests) : {};
}

export function noteTranslated(language: string, source: Map<string, Word>, keys: ReadonlySet<string>): void {
  const before = readDigests(language);
  const digests = [...source].map(([key, word]) => {
    const known = keys.has(key) ? undefined : before[key];
    return [key, known ?? digestOf(word)];
  });
  writeFileSync(fileOf(language), `${JSON.stringify(Object.fromEntries(digests), null, 2)}\n`);
}

export function findStale(
  language: string,
  source: Map<string, Word>,
  words: Map<string, Word>,
  digests = readDigests(language),
): string[] {
  return [...source.values()]
    .filter((word) => words.has(word.key) && digests[word.key] !== digestOf(word))
    .map(
      ({ key }) =>
        `${key}: the English sentence has changed. Translate it, then run npm run words:translated -- ${language} ${key}.`,
    );
}

/** A text of up to this many letters is a label, which has no room to grow, unless it is a sentence or has a value. */
const LABEL = 30;
const GROWTH = 2;
/** Short words may grow more: "Jobs" is "Stellenangebote". */
const ALWAYS_FITS = 26;

/** Finds labels that are more than twice as long as the English ones. */
export function findTooLong(source: Map<string, Word>, words: Map<string, Word>): string[] {
  return [...source.values()].flatMap(({ key, text }) => {
    const length = words.get(key)?.text.length ?? 0;
    const most = Math.max(ALWAYS_FITS, GROWTH * text.length);
    const isLabel = text.length <= LABEL && !/[.?!{]/.test(text);
    return isLabel && length > most
      ? [`${key}: has ${length} letters, at most ${most} fit where English has ${text.length}.`]
      : [];
  });
}
