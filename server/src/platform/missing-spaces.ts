import { isLegalForm } from './word-variants.ts';

const SHORTEST = 7;
const LONGEST = 60;
const SHORTEST_PIECE = 2;

/**
 * Returns the fewest known words that make up a text without its final legal form, or an empty list if there are no
 * such words.
 */
export async function piecesOf(
  findWords: (texts: readonly string[]) => Promise<string[]>,
  text: string,
): Promise<string[]> {
  if (text.length < SHORTEST || text.length > LONGEST) return [];
  const pieces = fewest(text, new Set(await findWords(partsOf(text))));
  const last = pieces.at(-1);
  return last !== undefined && pieces.length > 1 && isLegalForm(last) ? pieces.slice(0, -1) : pieces;
}

function fewest(text: string, known: ReadonlySet<string>): string[] {
  // Contains, for each beginning of the text, the fewest words that make it up.
  const best: (string[] | undefined)[] = [[]];
  for (let end = 1; end <= text.length; end++)
    for (let start = 0; start < end; start++) {
      const before = best[start];
      const part = text.slice(start, end);
      if (before && known.has(part) && before.length + 1 < (best[end]?.length ?? Infinity))
        best[end] = [...before, part];
    }
  return best[text.length] ?? [];
}

const partsOf = (text: string): string[] =>
  Array.from({ length: text.length }, (_, start) =>
    Array.from({ length: text.length - start - SHORTEST_PIECE + 1 }, (__, more) =>
      text.slice(start, start + SHORTEST_PIECE + more),
    ),
  ).flat();
