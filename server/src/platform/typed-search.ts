/** More words than anyone types. Further words are ignored. */
const MAX_WORDS = 12;
const MAX_CORRECTIONS = 4;
/** The number of similar words that are compared letter by letter. */
const NEAR_WORDS = 40;
const SHORTEST_CORRECTED = 4;
const LONG_WORD = 8;
const KEY_LENGTH = 5;

/** The words that were typed, each with its possible spellings, the typed one first. */
export interface Search {
  readonly phrase: string;
  readonly words: readonly (readonly string[])[];
}

/** The words that occur in the names of what is searched. */
export interface Dictionary {
  /** Whether any name contains the word, even in the middle. */
  isKnown(word: string): Promise<boolean>;
  /**
   * Returns the words whose beginning has one of these keys (`spelling_keys`, migration 0006), the most similar to
   * `word` first.
   */
  findWordsLike(word: string, keys: readonly string[], limit: number): Promise<string[]>;
}

/**
 * Parses what a person typed. Every word must match, in any order, and an unknown word is corrected to similar ones.
 * A number with dashes also matches without them. When that finds nothing, known words may be misspelled too.
 */
export async function readSearch(
  q: string,
  dictionary: Dictionary,
  findsAny: (search: Search) => Promise<boolean>,
): Promise<Search> {
  const typed = [...new Set(q.split(/\s+/u).map(withoutPunctuation))].slice(0, MAX_WORDS);
  const read = async (isRight: (word: string) => Promise<boolean>): Promise<Search> => {
    const words: string[][] = [];
    for (const word of typed) {
      const corrections = (await isRight(word)) ? [] : await correctionsOf(dictionary, word);
      words.push([...new Set([word, ...joined(word), ...corrections])]);
    }
    return { phrase: q.replaceAll(/\s+/gu, ' '), words };
  };
  const asTyped = await read(async (word) => !isWord(word) || dictionary.isKnown(word));
  const isSettled = !typed.some(isWord) || (await findsAny(asTyped));
  return isSettled ? asTyped : read(async (word) => !isWord(word));
}

/** Removes a comma after a word. A word of nothing but punctuation stays unchanged. */
const withoutPunctuation = (word: string): string =>
  word.replaceAll(/^[.,;:!?"'()]+(?=.)|(?<=[^.,;:!?"'()])[.,;:!?"'()]+$/gu, '');

/** Returns a number without its separators, as `joined_numbers` (migration) stores those of names. */
function joined(word: string): string[] {
  const whole = word.replaceAll(/[^\p{L}\p{N}]/gu, '');
  return /\d/.test(word) && /[\p{L}\p{N}][^\p{L}\p{N}]+[\p{L}\p{N}]/u.test(word) ? [whole] : [];
}

/** Letters only, and enough of them: numbers and short words are not corrected. */
const isWord = (word: string): boolean =>
  plain(word).length >= SHORTEST_CORRECTED && !/[^\p{L}]/u.test(plain(word));

async function correctionsOf(dictionary: Dictionary, word: string): Promise<string[]> {
  const letters = plain(word);
  const allowed = letters.length < LONG_WORD ? 1 : 2;
  const near = await dictionary.findWordsLike(letters, spellingKeys(letters), NEAR_WORDS);
  return near
    .map((candidate) => ({ candidate, distance: typingErrors(letters, candidate) }))
    .filter(({ distance }) => distance <= allowed)
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, MAX_CORRECTIONS)
    .map(({ candidate }) => candidate);
}

/**
 * Returns the first letters, and each variant with one of them left out. Two words whose beginnings differ by one
 * typing error share a key, so an index finds them. Must match `spelling_keys`, which computes them for the known
 * words.
 */
function spellingKeys(letters: string): string[] {
  const start = letters.slice(0, KEY_LENGTH);
  return [start, ...Array.from(start, (_, index) => start.slice(0, index) + start.slice(index + 1))];
}

const plain = (word: string): string => word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * Counts the letters that were omitted, added, replaced or swapped between the typed text and a word, or the
 * beginning of a word, since people search while they type.
 */
export function typingErrors(typed: string, word: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, length) => length);
  for (let row = 1; row <= typed.length; row++) {
    const current = [row];
    for (let column = 1; column <= word.length; column++) {
      const isSame = typed[row - 1] === word[column - 1];
      const isSwapped =
        row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      current[column] = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(beforeLast, column - 2) + 1 : Infinity,
      );
    }
    beforeLast = last;
    last = current;
  }
  return Math.min(...last);
}

const at = (distances: readonly number[], index: number): number => distances[index] ?? Infinity;
