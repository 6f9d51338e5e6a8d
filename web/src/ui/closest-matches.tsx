import { getLanguage, t } from '#lib/words.ts';

/** The words that a search corrected, and those that it left out. */
export interface SearchChanges {
  corrected: readonly { typed: string; read: readonly string[] }[];
  leftOut: readonly string[];
}

/** Explains how a search was changed because nothing matched it as typed. */
export const ClosestMatches = ({ changes: { corrected, leftOut } }: { changes: SearchChanges }) => (
  <p className="basis-full text-small">
    <strong>{t('common:closest')}</strong>{' '}
    {[
      ...corrected.map(({ typed, read }) =>
        t('common:closestRead', { typed, words: listOf(read, 'disjunction') }),
      ),
      ...(leftOut.length > 0 ? [t('common:closestLeftOut', { words: listOf(leftOut, 'conjunction') })] : []),
    ].join(' ')}
  </p>
);

const listOf = (words: readonly string[], type: 'conjunction' | 'disjunction'): string =>
  new Intl.ListFormat(getLanguage(), { type }).format(
    words.map((word) => t('common:closestQuoted', { word })),
  );
