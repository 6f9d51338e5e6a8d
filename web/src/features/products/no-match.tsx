import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type ActiveFilter, filtersToTry, bestRemoval } from '#lib/filters.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { StateCard } from '#ui/state-card.tsx';
import type { ProductSelection } from './search.ts';
import { productFacetsQuery } from './queries.ts';

interface NoMatchProps {
  selection: ProductSelection;
  active: readonly ActiveFilter<ProductSelection>[];
  onChange: (selection: ProductSelection) => void;
  onClear: () => void;
  addAction: ReactNode;
}

export function NoMatch({ selection, active, onChange, onClear, addAction }: NoMatchProps) {
  const removable = [...wordsIn(selection), ...active];
  const wider = useFilterRemoval(removable);
  if (removable.length === 0)
    return (
      <StateCard
        kind="nothing-yet"
        heading="h3"
        title={t('products:none')}
        text={t('products:noneText')}
        actions={addAction}
      />
    );
  return (
    <StateCard
      kind="too-narrow"
      heading="h3"
      title={t('products:empty')}
      text={
        wider
          ? t('products:countWithoutFilter', {
              what: wider.filter.label,
              count: wider.total,
            })
          : t('products:emptyText')
      }
      actions={
        <>
          {wider && (
            <Button variant="secondary" onClick={() => onChange(wider.filter.without)}>
              {t('products:removeFilter', { what: wider.filter.label })}
            </Button>
          )}
          <Button variant="secondary" onClick={onClear}>
            {t('products:clearSearch')}
          </Button>
          {addAction}
        </>
      }
    />
  );
}

function useFilterRemoval(removable: readonly ActiveFilter<ProductSelection>[]) {
  const candidates = filtersToTry(removable);
  const counts = useQueries({
    queries: candidates.map(({ without: { sort: _, ...filters } }) => productFacetsQuery(filters)),
  });
  return bestRemoval(
    candidates,
    counts.map(({ data }) => data?.total),
  );
}

const wordsIn = (selection: ProductSelection): ActiveFilter<ProductSelection>[] =>
  selection.q
    ? [
        {
          key: 'q',
          label: t('products:quotedSearch', { words: selection.q }),
          without: { ...selection, q: undefined },
        },
      ]
    : [];
