import type { FoundMessage } from '#contract/messages.ts';
import { folded } from '#platform/folded-words.ts';

type Excerpt = FoundMessage['excerpt'];

/** The number of characters of an excerpt before the first match, and in total. */
const BEFORE = 40;
const LENGTH = 140;

const MORE = { text: '…', isMatch: false };

export function excerptOf(text: string, words: readonly string[]): Excerpt {
  const { within, places } = foldedWithIndexes(text);
  const marks = marksOf(within, words).map(
    ([from, to]) => [places[from] ?? 0, places[to] ?? text.length] as const,
  );
  const [first = 0] = marks[0] ?? [];
  const start = text.length <= LENGTH ? 0 : wordStart(text, Math.max(0, first - BEFORE), first);
  const end = characterEnd(text, Math.min(text.length, start + LENGTH));

  const pieces: Excerpt = [];
  const add = (from: number, to: number, isMatch: boolean) => {
    if (from < to) pieces.push({ text: text.slice(from, to), isMatch });
  };
  let done = start;
  for (const [from, to] of marks.filter(([from]) => from < end)) {
    add(done, from, false);
    add(from, Math.min(to, end), true);
    done = Math.min(to, end);
  }
  add(done, end, false);
  return [...(start > 0 ? [MORE] : []), ...pieces, ...(end < text.length ? [MORE] : [])];
}

function foldedWithIndexes(text: string): { within: string; places: number[] } {
  let within = '';
  const places: number[] = [];
  let offset = 0;
  for (const character of text) {
    const part = folded(character);
    for (let index = 0; index < part.length; index++) places.push(offset);
    within += part;
    offset += character.length;
  }
  return { within, places };
}

function marksOf(within: string, words: readonly string[]): [number, number][] {
  const all = words.flatMap((word) => {
    const found: [number, number][] = [];
    for (let at = within.indexOf(word); at >= 0; at = within.indexOf(word, at + word.length))
      found.push([at, at + word.length]);
    return found;
  });
  const merged: [number, number][] = [];
  for (const mark of all.toSorted(([one], [other]) => one - other)) {
    const last = merged.at(-1);
    if (last && mark[0] <= last[1]) last[1] = Math.max(last[1], mark[1]);
    else merged.push(mark);
  }
  return merged;
}

function wordStart(text: string, from: number, match: number): number {
  if (from === 0) return 0;
  const space = text.slice(from, match).search(/\s\S/);
  return space < 0 ? match : from + space + 1;
}

/** Moves an index so that it does not split a character. */
const characterEnd = (text: string, end: number): number =>
  end < text.length && /[\uD800-\uDBFF]/.test(text[end - 1] ?? '') ? end - 1 : end;
