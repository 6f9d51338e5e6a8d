import { useQueries } from '@tanstack/react-query';
import { type ActiveFilter, filtersToTry, bestRemoval } from '#lib/filters.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { StateCard } from '#ui/state-card.tsx';
import type { JobSelection } from './search.ts';
import { jobCountQuery } from './queries.ts';

interface NoJobProps {
  selection: JobSelection;
  active: readonly ActiveFilter<JobSelection>[];
  onChange: (selection: JobSelection) => void;
}

export function NoJob({ selection, active, onChange }: NoJobProps) {
  const removable = [...wordsIn(selection), ...active];
  const wider = useFilterRemoval(removable);
  if (removable.length === 0)
    return <StateCard kind="nothing-yet" heading="h3" title={t('jobs:none')} text={t('jobs:noneText')} />;
  return (
    <StateCard
      kind="too-narrow"
      heading="h3"
      title={t('jobs:empty')}
      text={
        wider
          ? t('jobs:countWithoutFilter', {
              what: wider.filter.label,
              found: t('jobs:found', { count: wider.total }),
            })
          : t('jobs:emptyText')
      }
      actions={
        <>
          {wider && (
            <Button variant="secondary" onClick={() => onChange(wider.filter.without)}>
              {t('jobs:removeFilter', { what: wider.filter.label })}
            </Button>
          )}
          <Button variant="secondary" onClick={() => onChange({})}>
            {t('jobs:clearSearch')}
          </Button>
        </>
      }
    />
  );
}

function useFilterRemoval(removable: readonly ActiveFilter<JobSelection>[]) {
  const candidates = filtersToTry(removable);
  const counts = useQueries({ queries: candidates.map(({ without }) => jobCountQuery(without)) });
  return bestRemoval(
    candidates,
    counts.map(({ data }) => data?.total),
  );
}

const wordsIn = (selection: JobSelection): ActiveFilter<JobSelection>[] =>
  selection.q
    ? [
        {
          key: 'q',
          label: t('jobs:quotedSearch', { words: selection.q }),
          without: { ...selection, q: undefined },
        },
      ]
    : [];
