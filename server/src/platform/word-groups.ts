import { synonymsAt } from './field-synonyms.ts';
import { placesAt, variantsOf } from './word-variants.ts';

/** A typed word and what a dictionary knows of it. */
export interface Reading {
  readonly word: string;
  /** Whether a known word begins with it or contains it. Numbers count as known. */
  readonly isKnown: boolean;
  /** Known words that contain it after their beginning. */
  readonly containedIn: readonly string[];
  /** Known words of which it consists, when it was typed without spaces. */
  readonly pieces: readonly (readonly string[])[];
  readonly corrections: readonly string[];
}

/** Consecutive words that may replace a typed word; the last one may be only a beginning. */
interface Alternative {
  readonly words: readonly string[];
  readonly isBeginning: boolean;
  readonly isPlace?: boolean;
  /** Another name of the same device, which ranks behind what was typed. */
  readonly isSynonym?: boolean;
}
export type Group = readonly Alternative[];

export function groupsOf(readings: readonly Reading[], { withSynonyms }: { withSynonyms: boolean }): Group[] {
  const words = readings.map(({ word }) => word);
  return readings.map((reading, index) => [
    ...groupAt(reading, words, index),
    ...(withSynonyms
      ? synonymsAt(words, index).map((row) => ({ words: row, isBeginning: true, isSynonym: true }))
      : []),
  ]);
}

function groupAt(reading: Reading, words: readonly string[], index: number): Group {
  const { word, containedIn, pieces, corrections } = reading;
  const variants = variantsOf(word);
  // A single letter before another word would match the beginning of almost everything.
  const isBeginning = word.length > 1 || index === words.length - 1;
  const joined = [words.slice(index - 1, index + 1), words.slice(index, index + 2)]
    .filter((pair) => pair.length === 2)
    .map((pair) => pair.join(''));
  return [
    { words: [word], isBeginning },
    ...[...variants.beginnings, ...corrections, ...joined].map((text) => ({
      words: [text],
      isBeginning: true,
    })),
    ...[...variants.words, ...containedIn].map((text) => ({ words: [text], isBeginning: false })),
    ...pieces.map((row) => ({ words: row, isBeginning: true })),
    ...placesAt(words, index).map((row) => ({ words: row, isBeginning: false, isPlace: true })),
  ];
}

/** Whether one of the frequent words may stand for the typed one. */
export const isFrequent = (group: Group, frequent: readonly string[]): boolean =>
  group.some(
    ({ words: [word = '', ...others], isBeginning }) =>
      others.length === 0 &&
      frequent.some((known) => (isBeginning ? known.startsWith(word) : known === word)),
  );

/** The weights of the searched words (`search_words`, migration): all of them for "typed" and "any". */
export type Weights = 'A' | 'AB' | 'typed' | 'any';

/** Writes groups as a `tsquery` that looks only at words of these weights, and at synonyms only for "any". */
export const queryOf = (groups: readonly Group[], weights: Weights): string =>
  groups.map((group) => `(${group.flatMap((one) => written(one, weights)).join('|')})`).join('&');

function written({ words, isBeginning, isPlace, isSynonym }: Alternative, weights: Weights): string[] {
  if ((isPlace && weights === 'A') || (isSynonym && weights !== 'any')) return [];
  const only = weights === 'typed' || weights === 'any' ? '' : weights;
  const last = words.length - 1;
  const label = (index: number) =>
    `${isBeginning && index === last ? '*' : ''}${isPlace ? 'B' : only}`.replace(/^(?=.)/, ':');
  return [`(${words.map((word, index) => `${quoted(word)}${label(index)}`).join('<->')})`];
}

const quoted = (word: string): string => `'${word.replaceAll(/['\\]/g, '$&$&')}'`;
