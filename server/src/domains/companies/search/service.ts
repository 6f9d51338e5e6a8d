import type { Db } from '#platform/db.ts';
import { type Search, findWordsLike, isKnown } from './store.ts';

/** More words than anybody types; those after them narrow nothing. */
const MAX_WORDS = 12;
const MAX_CORRECTIONS = 4;
/** How many look-alikes are measured letter by letter. */
const NEAR_WORDS = 40;
const SHORTEST_CORRECTED = 4;
const LONG_WORD = 8;
const KEY_LENGTH = 5;

/** Reads what somebody typed: every word must be found, in any order; a word nobody uses is corrected to those like it. */
export async function readSearch(db: Db, q: string): Promise<Search> {
  const typed = [...new Set(q.split(/\s+/u).map(withoutPunctuation))].slice(0, MAX_WORDS);
  const words: string[][] = [];
  for (const word of typed) words.push([word, ...(await correctionsOf(db, word))]);
  return { phrase: q.replaceAll(/\s+/gu, ' '), words };
}

/** A comma after a word is not part of it; a word of nothing else stays what it is. */
const withoutPunctuation = (word: string): string =>
  word.replaceAll(/^[.,;:!?"'()]+(?=.)|(?<=[^.,;:!?"'()])[.,;:!?"'()]+$/gu, '');

async function correctionsOf(db: Db, word: string): Promise<string[]> {
  const letters = plain(word);
  if (letters.length < SHORTEST_CORRECTED || /[^\p{L}]/u.test(letters) || (await isKnown(db, word)))
    return [];
  const allowed = letters.length < LONG_WORD ? 1 : 2;
  const near = await findWordsLike(db, letters, spellingKeys(letters), NEAR_WORDS);
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
