import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type ActiveFilter, tried, widest } from '#lib/filters.ts';
import { formatCount } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { StateCard } from '#ui/state-card.tsx';
import type { ProductSelection } from './filters.ts';
import { productFacetsQuery } from './queries.ts';

interface NoMatchProps {
  selection: ProductSelection;
  active: readonly ActiveFilter<ProductSelection>[];
  onChange: (selection: ProductSelection) => void;
  onClear: () => void;
  /** "Add Your Product", for who may. */
  addAction: ReactNode;
}

/** Nothing found: what would match with one filter less, and the two ways on (seed 1, section 2). */
export function NoMatch({ selection, active, onChange, onClear, addAction }: NoMatchProps) {
  const removable = [...wordsIn(selection), ...active];
  const wider = useWider(removable);
  if (removable.length === 0)
    return (
      <StateCard
        kind="nothing-yet"
        heading="h3"
        title={m.products_none()}
        text={m.products_none_text()}
        actions={addAction}
      />
    );
  return (
    <StateCard
      kind="too-narrow"
      heading="h3"
      title={m.products_empty()}
      text={
        wider
          ? m.products_empty_without({
              what: wider.filter.label,
              count: wider.total,
              figure: formatCount(wider.total),
            })
          : m.products_empty_text()
      }
      actions={
        <>
          {wider && (
            <Button variant="secondary" onClick={() => onChange(wider.filter.without)}>
              {m.products_show_without({ what: wider.filter.label })}
            </Button>
          )}
          <Button variant="secondary" onClick={onClear}>
            {m.products_clear_search()}
          </Button>
          {addAction}
        </>
      }
    />
  );
}

function useWider(removable: readonly ActiveFilter<ProductSelection>[]) {
  const candidates = tried(removable);
  const counts = useQueries({
    queries: candidates.map(({ without: { sort: _, ...filters } }) => productFacetsQuery(filters)),
  });
  return widest(
    candidates,
    counts.map(({ data }) => data?.total),
  );
}

const wordsIn = (selection: ProductSelection): ActiveFilter<ProductSelection>[] =>
  selection.q
    ? [
        {
          key: 'q',
          label: m.products_search_words({ words: selection.q }),
          without: { ...selection, q: undefined },
        },
      ]
    : [];
