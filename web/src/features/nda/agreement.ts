const WORDS_PER_MINUTE = 230;

export const minutesToRead = (text: string): number =>
  Math.max(1, Math.round(text.split(/\s+/).length / WORDS_PER_MINUTE));

/** A part of a text and its position. */
export interface Piece {
  at: number;
  text: string;
}

/** Splits a text at its placeholders, which become separate pieces. */
export function piecesOf(text: string, placeholders: readonly string[]): Piece[] {
  const either = placeholders
    .map((placeholder) => placeholder.replaceAll(/[{}]/g, String.raw`\$&`))
    .join('|');
  let at = 0;
  return text.split(new RegExp(`(${either})`)).map((piece) => {
    const begins = at;
    at += piece.length;
    return { at: begins, text: piece };
  });
}
