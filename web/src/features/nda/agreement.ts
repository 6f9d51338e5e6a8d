import { t } from '#lib/words.ts';

const WORDS_PER_MINUTE = 230;

export const minutesToRead = (text: string): number =>
  Math.max(1, Math.round(text.split(/\s+/).length / WORDS_PER_MINUTE));

export interface Piece {
  at: number;
  text: string;
}

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

const BLANKS: Record<string, () => string> = {
  name: () => t('nda:blank.name'),
  date: () => t('nda:blank.date'),
  proposing_company: () => t('nda:blank.proposing_company'),
  accepting_company: () => t('nda:blank.accepting_company'),
  proposing_signatory: () => t('nda:blank.proposing_signatory'),
  proposed_on: () => t('nda:blank.proposed_on'),
  accepting_signatory: () => t('nda:blank.accepting_signatory'),
  accepted_on: () => t('nda:blank.accepted_on'),
};

/** Replaces the placeholders of a text that no one has signed with words for what will be filled in. */
export const withBlanks = (text: string): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (placeholder, name: string) => BLANKS[name]?.() ?? placeholder);
