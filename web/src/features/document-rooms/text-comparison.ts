import { diffArrays } from 'diff';
import { MAX_WORD_CHANGES, differTooMuch, wordsIn } from '#contract/compared-words.ts';

export interface ComparedPiece {
  /** `skipped` stands for words that occur in both texts far from any change. */
  kind: 'kept' | 'inserted' | 'deleted' | 'skipped';
  text: string;
  words: number;
  at: number;
}

type Piece = Omit<ComparedPiece, 'at'>;

export interface Comparison {
  pieces: ComparedPiece[];
  changes: number;
}

/** The number of words shown on each side of a change. */
const CONTEXT = 40;

const isSpace = (token: string): boolean => token.trim() === '';
/** A different line break is not a change. */
const isSame = (one: string, other: string): boolean => one === other || (isSpace(one) && isSpace(other));

/** Compares two texts word by word. Returns undefined if they differ in too many places. */
export function compareTexts(before: string, after: string): Comparison | undefined {
  const [old, current] = [wordsIn(before.trim()), wordsIn(after.trim())];
  const steps = differTooMuch(visible(old), visible(current))
    ? undefined
    : diffArrays(old, current, { comparator: isSame, maxEditLength: MAX_WORD_CHANGES });
  if (!steps) return undefined;
  const pieces = steps.flatMap(({ value, added, removed }, index) => {
    if (added) return [pieceOf('inserted', value)];
    if (removed) return [pieceOf('deleted', value)];
    return nearChanges(value, { isFirst: index === 0, isLast: index === steps.length - 1 });
  });
  return {
    pieces: pieces.map((piece, at) => Object.assign(piece, { at })),
    changes: steps.filter((step, index) => isChange(step) && !isChange(steps[index - 1])).length,
  };
}

/** A deletion and the insertion that replaces it count as one change. */
const isChange = (step?: { added: boolean; removed: boolean }): boolean =>
  step !== undefined && (step.added || step.removed);

const visible = (tokens: readonly string[]): string[] => tokens.filter((token) => !isSpace(token));

function nearChanges(
  tokens: readonly string[],
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
): Piece[] {
  const [head, tail] = [isFirst ? 0 : 2 * CONTEXT, isLast ? 0 : 2 * CONTEXT];
  if (tokens.length <= head + tail + CONTEXT) return [pieceOf('kept', tokens)];
  return [
    pieceOf('kept', tokens.slice(0, head)),
    pieceOf('skipped', tokens.slice(head, tokens.length - tail)),
    pieceOf('kept', tokens.slice(tokens.length - tail)),
  ].filter(({ text }) => text !== '');
}

const pieceOf = (kind: Piece['kind'], tokens: readonly string[]): Piece => ({
  kind,
  text: tokens.join(''),
  words: tokens.filter((token) => /[\p{L}\p{N}]/u.test(token)).length,
});
