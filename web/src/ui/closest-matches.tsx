import { getLanguage, t } from '#lib/words.ts';

/** Words that a search read as others, and words that it left out. */
export interface SearchChanges {
  corrected: readonly { typed: string; read: readonly string[] }[];
  leftOut: readonly string[];
}

/** Says what a search was changed to because nothing matches it as it was typed. */
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
