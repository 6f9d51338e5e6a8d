import type { SearchChanges } from '#contract/search-changes.ts';
import { isTranslatedAt } from './field-synonyms.ts';
import { piecesOf } from './missing-spaces.ts';
import { type FindWordsLike, correctionsOf, isCorrectable } from './typing-errors.ts';
import { MAX_WORDS } from './contained-words.ts';
import { type Group, type Reading, groupsOf } from './word-groups.ts';
import { isLegalForm, placesAt } from './word-variants.ts';

/**
 * The maximum number of words for which parts of words count. In longer searches, parts count only when whole words
 * find nothing.
 */
export const MOST_IN_PARTS = 2;
/** The minimum length of a word that may replace the whole search, because shorter words match too much. */
const MIN_REPLACEMENT_LENGTH = 3;
const MOST_PAIRS = 6;
const MAX_SIMILAR = 3;

export interface Search {
  readonly phrase: string;
  /**
   * The typed text in the two forms in which the database stores names (`folded`, `search_core`), for comparison with
   * them.
   */
  readonly asName: AsName;
  readonly typed: readonly string[];
  /** The typed words, each with everything that it may mean. Empty if only symbols were typed. */
  readonly groups: readonly Group[];
  readonly changes: SearchChanges;
  /** The keys of all matches, if there are few matches. */
  readonly matches?: readonly string[] | undefined;
  readonly page?: string | undefined;
  /** The words by which the index finds the matches, if these words leave few enough records to read all of them. */
  readonly leading?: readonly Group[] | undefined;
  /** Whether so many names begin with the typed text that they fill the ranked results. */
  readonly isFilledByNames?: boolean | undefined;
  /** Whether many more records match than are ranked. */
  readonly isBroad?: boolean | undefined;
  /** Whether few enough names contain the words to read all of them. */
  readonly areNamesFew?: boolean | undefined;
  /** The FDA product codes of the device that the words name. */
  readonly codes?: readonly string[] | undefined;
}

/** Returns the changes made to the search, or null if there were none. */
export const shownChanges = (search: Search | undefined): SearchChanges | null =>
  search && search.changes.corrected.length + search.changes.leftOut.length > 0 ? search.changes : null;

/** Both forms are empty if the text has no words, because such a search is never prepared. */
export interface AsName {
  readonly folded: string;
  readonly core: string;
}

export interface Dictionary {
  /**
   * Splits a text into words as `search_terms` (migration) does, and says which are known. `phrase` is the whole text.
   */
  read(text: string, phrase: string): Promise<{ readings: Reading[]; asName: AsName }>;
  findParts(words: readonly string[]): Promise<Map<string, Pick<Reading, 'containedIn' | 'pieces'>>>;
  findWords(texts: readonly string[]): Promise<string[]>;
  /** Searches only the words of names (`spelling_keys`, migration 0006). */
  readonly findWordsLike: FindWordsLike;
  /**
   * Returns, for each of the words, the words of names with the most letter groups in common, most similar first.
   */
  findSimilar(words: readonly string[], limit: number): Promise<Map<string, string[]>>;
}

export interface SearchOptions {
  /** Whether words also match other names of the same device, taken from our own table and from the FDA. */
  readonly withSynonyms?: boolean;
}

/** Returns the first of the searches, in order, that has a match, with its matches if there are few. */
type FindFirst = (searches: readonly Search[]) => Promise<Search | undefined>;

/**
 * Parses what a person typed. Every word must match, in any order. Unknown words are corrected to similar ones. If
 * that finds nothing, known words are treated as possibly misspelled too, and then words are left out until something
 * matches.
 */
export async function readSearch(
  q: string,
  dictionary: Dictionary,
  findFirst: FindFirst,
  { withSynonyms = true }: SearchOptions = {},
): Promise<Search> {
  const phrase = q.replaceAll(/\s+/gu, ' ');
  const { readings: all, asName } = await dictionary.read(withoutRepetitions(phrase), phrase);
  const counted = wordsThatCount(all);
  const readings = withSynonyms ? withTranslated(counted) : counted;
  const isShort = readings.length <= MOST_IN_PARTS;
  const words = await withParts(readings, dictionary, ({ isKnown }) => isShort || !isKnown);
  const build = (readings: readonly Reading[], leftOut: readonly string[] = []): Search => ({
    phrase,
    asName,
    typed: words.map(({ word }) => word),
    groups: groupsOf(readings, { withSynonyms }),
    changes: {
      corrected: readings
        .filter(({ corrections }) => corrections.length > 0)
        .map(({ word, corrections }) => ({ typed: word, read: [...corrections] })),
      leftOut: [...leftOut],
    },
  });
  const asTyped = await corrected(words, dictionary, ({ isKnown }) => !isKnown);
  const typed = build(asTyped);
  const foundAsTyped = words.length > 0 ? await findFirst([typed]) : typed;
  if (foundAsTyped) return foundAsTyped;
  const wide = isShort ? [] : await withParts(asTyped, dictionary, ({ isKnown }) => isKnown);
  const allCorrected = await corrected(isShort ? words : wide, dictionary, () => true);
  const closest = await nearest(isShort ? asTyped : wide, dictionary);
  const found = await findFirst([
    ...(isShort ? [] : [build(wide)]),
    build(allCorrected),
    ...shortened(closest).map((kept) =>
      build(
        kept,
        closest.filter((reading) => !kept.includes(reading)).map(({ word }) => word),
      ),
    ),
  ]);
  return found ?? typed;
}

/**
 * Shortens a text with too many words by first removing repeated ones. Initials are joined, so the same letter typed
 * many times would otherwise become one long word.
 */
function withoutRepetitions(phrase: string): string {
  const words = phrase.split(' ');
  return words.length > MAX_WORDS ? [...new Set(words)].slice(0, MAX_WORDS).join(' ') : phrase;
}

function wordsThatCount(readings: readonly Reading[]): Reading[] {
  const others = readings.filter(({ word }, index) => index === 0 || !isLegalForm(word));
  return others.slice(0, MAX_WORDS);
}

/** Marks names of devices in other languages as known, so that they are not corrected to similar English words. */
function withTranslated(readings: readonly Reading[]): Reading[] {
  const words = readings.map(({ word }) => word);
  return readings.map((reading, index) =>
    isTranslatedAt(words, index) ? { ...reading, isKnown: true } : reading,
  );
}

async function withParts(
  readings: readonly Reading[],
  dictionary: Dictionary,
  isAsked: (reading: Reading) => boolean,
): Promise<Reading[]> {
  const asked = readings.filter(isAsked);
  if (asked.length === 0) return [...readings];
  const parts = await dictionary.findParts(asked.map(({ word }) => word));
  return Promise.all(
    readings.map(async (reading) => {
      const found = parts.get(reading.word);
      if (!found) return reading;
      const isKnown = reading.isKnown || found.containedIn.length > 0;
      return divided({ ...reading, ...found, isKnown }, dictionary);
    }),
  );
}

/** Splits an unknown word that consists of several known ones, such as "bostonscientificcorp". */
async function divided(reading: Reading, dictionary: Dictionary): Promise<Reading> {
  if (reading.isKnown || reading.pieces.length > 0) return reading;
  const pieces = await piecesOf((texts) => dictionary.findWords(texts), reading.word);
  return { ...reading, pieces: pieces.length > 0 ? [pieces] : [] };
}

async function corrected(
  readings: readonly Reading[],
  dictionary: Dictionary,
  isWrong: (reading: Reading) => boolean,
): Promise<Reading[]> {
  const wrong = readings.filter((reading) => isCorrectable(reading.word) && isWrong(reading));
  const corrections = await correctionsOf(
    dictionary.findWordsLike,
    wrong.map(({ word }) => word),
  );
  return readings.map((reading) => readAs(reading, corrections));
}

const readAs = (reading: Reading, corrections: ReadonlyMap<string, string[]>): Reading => ({
  ...reading,
  corrections: corrections.get(reading.word) ?? reading.corrections,
});

async function nearest(readings: readonly Reading[], dictionary: Dictionary): Promise<Reading[]> {
  const unknown = readings.filter((reading) => isCorrectable(reading.word) && !isMeaningful(reading));
  if (unknown.length === 0) return [...readings];
  const similar = await dictionary.findSimilar(
    unknown.map(({ word }) => word),
    MAX_SIMILAR,
  );
  return readings.map((reading) => readAs(reading, similar));
}

/** Returns the words without one of them, without two of them, and each word on its own. */
function shortened(readings: readonly Reading[]): Reading[][] {
  const without = (...left: readonly Reading[]) => readings.filter((reading) => !left.includes(reading));
  const words = readings.map(({ word }) => word);
  const places = new Set(readings.filter((_, index) => placesAt(words, index).length > 0));
  // Words that no record contains are left out first, then places, then the shortest.
  const byValue = readings.toSorted(
    (one, other) =>
      Number(isMeaningful(one)) - Number(isMeaningful(other)) ||
      Number(places.has(other)) - Number(places.has(one)) ||
      one.word.length - other.word.length,
  );
  const pairs =
    readings.length > 2 && readings.length <= MOST_PAIRS
      ? byValue.flatMap((one, index) => byValue.slice(index + 1).map((other) => without(one, other)))
      : [];
  const alone = byValue.toReversed().map((reading) => [reading]);
  return [
    [...readings],
    readings.filter(isMeaningful),
    ...byValue.map((one) => without(one)),
    ...pairs,
    ...alone,
  ].filter((kept) => kept.some(({ word }) => word.length >= MIN_REPLACEMENT_LENGTH && !/\d/.test(word)));
}

const isMeaningful = ({ isKnown, corrections }: Reading): boolean => isKnown || corrections.length > 0;
