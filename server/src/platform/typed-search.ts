/** More words than anybody types; those after them narrow nothing. */
const MAX_WORDS = 12;
const MAX_CORRECTIONS = 4;
/** How many look-alikes are measured letter by letter. */
const NEAR_WORDS = 40;
const SHORTEST_CORRECTED = 4;
const LONG_WORD = 8;
const KEY_LENGTH = 5;

/** What was typed, as words; each with the ways it may be spelled, the typed one first. */
export interface Search {
  readonly phrase: string;
  readonly words: readonly (readonly string[])[];
}

/** The words that the things searched for are named with. */
export interface Dictionary {
  /** Whether any of them holds it, be it in the middle. */
  isKnown(word: string): Promise<boolean>;
  /** Those whose beginning has one of these keys (`spelling_keys`, migration 0006), those most like `word` first. */
  findWordsLike(word: string, keys: readonly string[], limit: number): Promise<string[]>;
}

/**
 * Reads what somebody typed: every word must be found, in any order; a word nobody uses is corrected to those like it. A
 * number typed with dashes is also meant without. Where that finds nothing, words that somebody uses may be misspelled too.
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

/** A comma after a word is not part of it; a word of nothing else stays what it is. */
const withoutPunctuation = (word: string): string =>
  word.replaceAll(/^[.,;:!?"'()]+(?=.)|(?<=[^.,;:!?"'()])[.,;:!?"'()]+$/gu, '');

/** A number in one piece, as `joined_numbers` (migration) keeps those of names. */
function joined(word: string): string[] {
  const whole = word.replaceAll(/[^\p{L}\p{N}]/gu, '');
  return /\d/.test(word) && /[\p{L}\p{N}][^\p{L}\p{N}]+[\p{L}\p{N}]/u.test(word) ? [whole] : [];
}

/** Letters alone, and enough of them: numbers and short words are not guessed at. */
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
 * The first letters, and each way to leave one of them out: two words that begin alike but for one typing error have one
 * of these in common, so an index finds them. As `spelling_keys` makes them of the known words.
 */
function spellingKeys(letters: string): string[] {
  const start = letters.slice(0, KEY_LENGTH);
  return [start, ...Array.from(start, (_, place) => start.slice(0, place) + start.slice(place + 1))];
}

const plain = (word: string): string => word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * How many letters were left out, added, exchanged or swapped with their neighbour between what was typed and the word,
 * or the beginning of the word, since people search while they type.
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

const at = (distances: readonly number[], place: number): number => distances[place] ?? Infinity;
