import { synonymsAt } from './field-synonyms.ts';
import { joinedAt } from './stray-spaces.ts';
import { placesAt, variantsOf } from './word-variants.ts';

export interface Reading {
  readonly word: string;
  /** Whether a known word begins with the typed word or contains it. Numbers count as known. */
  readonly isKnown: boolean;
  /** The word joined with the next one, if the result is the beginning of a known word or contains a number. */
  readonly joined: string | null;
  /** Known words that contain the typed word, but do not begin with it. */
  readonly containedIn: readonly string[];
  /** Known words that make up the typed word, if it was typed without spaces. */
  readonly pieces: readonly (readonly string[])[];
  readonly corrections: readonly string[];
}

/** Consecutive words that may replace a typed word. The last one may be only the beginning of a word. */
interface Alternative {
  readonly words: readonly string[];
  readonly isBeginning: boolean;
  readonly isPlace?: boolean;
  /** Whether this is another name of the same device, which ranks lower than the typed name. */
  readonly isSynonym?: boolean;
}
export type Group = readonly Alternative[];

export function groupsOf(readings: readonly Reading[], { withSynonyms }: { withSynonyms: boolean }): Group[] {
  const words = readings.map(({ word }) => word);
  return readings.map((_, index) => [
    ...groupAt(readings, words, index),
    ...(withSynonyms
      ? synonymsAt(words, index).map((row) => ({ words: row, isBeginning: true, isSynonym: true }))
      : []),
  ]);
}

function groupAt(readings: readonly Reading[], words: readonly string[], index: number): Group {
  const reading = readings[index];
  if (reading === undefined) return [];
  const { word, containedIn, pieces, corrections } = reading;
  const variants = variantsOf(word);
  // A single letter that another word follows must match a whole word, because it begins a word in almost every record.
  const isBeginning = word.length > 1 || index === words.length - 1;
  return [
    { words: [word], isBeginning },
    ...[...variants.beginnings, ...corrections, ...joinedAt(readings, index)].map((text) => ({
      words: [text],
      isBeginning: true,
    })),
    ...[...variants.words, ...containedIn].map((text) => ({ words: [text], isBeginning: false })),
    ...pieces.map((row) => ({ words: row, isBeginning: false })),
    ...placesAt(words, index).map((row) => ({ words: row, isBeginning: false, isPlace: true })),
  ];
}

export interface Frequency {
  readonly word: string;
  readonly share: number;
}

/**
 * The assumed shares of words that are not in the list of frequent words: of a single word, and of all words with the
 * same one to three first letters.
 */
const RARE = 0.0005;
const SHORT = 0.01;

/** Estimates the share of records that contain one of the words. The frequencies are sorted by word. */
export function shareOf(group: Group, frequencies: readonly Frequency[]): number {
  const assumed = group.filter(
    ({ words: [word = '', ...others], isBeginning }) => others.length === 0 && isBeginning && word.length < 4,
  );
  const known = group.flatMap((one) => knownShares(one, frequencies));
  return Math.max(
    RARE,
    known.reduce((sum, share) => sum + share, assumed.length * SHORT),
  );
}

export const greatestShareOf = (group: Group, frequencies: readonly Frequency[]): number =>
  Math.max(0, ...group.flatMap((one) => knownShares(one, frequencies)));

function knownShares(
  { words: [word = '', ...others], isBeginning }: Group[number],
  frequencies: readonly Frequency[],
): number[] {
  if (others.length > 0) return [];
  const isMeant = (known: Frequency | undefined) =>
    isBeginning ? known?.word.startsWith(word) : known?.word === word;
  const from = placeOf(word, frequencies);
  let end = from;
  while (isMeant(frequencies[end])) end += 1;
  return frequencies.slice(from, end).map(({ share }) => share);
}

function placeOf(word: string, frequencies: readonly Frequency[]): number {
  let [from, to] = [0, frequencies.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((frequencies[middle]?.word ?? '') < word) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** The weights of the searched words (`search_words`, migration): all of them for "typed" and "any". */
export type Weights = 'A' | 'AB' | 'typed' | 'any';

/** Writes groups as a `tsquery` that looks only at words of these weights, and at synonyms only for "any". */
export const queryOf = (groups: readonly Group[], weights: Weights): string =>
  groups
    .map(
      (group) =>
        `(${withoutCovered(group)
          .flatMap((one) => written(one, weights))
          .join('|')})`,
    )
    .join('&');

/** Omits alternatives whose matches another alternative also finds, because each one slows down the search. */
const withoutCovered = (group: Group): Group =>
  group.filter(
    (one, index) =>
      one.isPlace ||
      !group.some(
        (other, place) =>
          other !== one &&
          other.isBeginning &&
          !other.isPlace &&
          (one.isSynonym || !other.isSynonym) &&
          other.words.length === 1 &&
          one.words.some((word) => word.startsWith(other.words[0] ?? '')) &&
          // Of two equal alternatives, the first is kept.
          (place < index || !isSame(one, other)),
      ),
  );

const isSame = (one: Alternative, other: Alternative): boolean =>
  one.isBeginning === other.isBeginning && one.words.join(' ') === other.words.join(' ');

function written({ words, isBeginning, isPlace, isSynonym }: Alternative, weights: Weights): string[] {
  if ((isPlace && weights === 'A') || (isSynonym && weights !== 'any')) return [];
  const only = weights === 'typed' || weights === 'any' ? '' : weights;
  const last = words.length - 1;
  const label = (index: number) =>
    `${isBeginning && index === last ? '*' : ''}${isPlace ? 'B' : only}`.replace(/^(?=.)/, ':');
  return [`(${words.map((word, index) => `${quoted(word)}${label(index)}`).join('<->')})`];
}

const quoted = (word: string): string => `'${word.replaceAll(/['\\]/g, '$&$&')}'`;
