const MAX_CORRECTIONS = 4;
const NEAR_WORDS = 40;
const SHORTEST_CORRECTED = 4;
const LONG_WORD = 8;
const KEY_LENGTH = 5;

/**
 * Whether a word can be corrected. Numbers and short words are not corrected, so it must have only letters and be long
 * enough.
 */
export const isCorrectable = (word: string): boolean =>
  word.length >= SHORTEST_CORRECTED && !/[^\p{L}]/u.test(word);

export interface Misspelled {
  readonly word: string;
  readonly keys: readonly string[];
}

export type FindWordsLike = (words: readonly Misspelled[], limit: number) => Promise<Map<string, string[]>>;

/** Returns the known words that differ from each word by one typing error, or by two if the word is long. */
export async function correctionsOf(
  findWordsLike: FindWordsLike,
  words: readonly string[],
): Promise<Map<string, string[]>> {
  if (words.length === 0) return new Map();
  const near = await findWordsLike(
    words.map((word) => ({ word, keys: spellingKeys(word) })),
    NEAR_WORDS,
  );
  return new Map(words.map((word) => [word, nearestOf(word, near.get(word) ?? [])]));
}

function nearestOf(word: string, near: readonly string[]): string[] {
  const allowed = word.length < LONG_WORD ? 1 : 2;
  return near
    .map((candidate) => ({ candidate, distance: typingErrors(word, candidate) }))
    .filter(({ candidate, distance }) => distance <= allowed && candidate !== word)
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, MAX_CORRECTIONS)
    .map(({ candidate }) => candidate);
}

/**
 * Returns the first letters of a word, and each variant of them with one letter left out. Two words whose beginnings
 * differ by one typing error share a key, so an index finds them. Must match `spelling_keys`, which computes the keys
 * of the known words.
 */
function spellingKeys(letters: string): string[] {
  const start = letters.slice(0, KEY_LENGTH);
  return [start, ...Array.from(start, (_, index) => start.slice(0, index) + start.slice(index + 1))];
}

/**
 * Counts the letters that were omitted, added, replaced or swapped between the typed text and a word. The beginning
 * of a word counts too, because people search while they type.
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
