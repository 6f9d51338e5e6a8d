import { useQueries } from '@tanstack/react-query';
import { type ActiveFilter, tried, widest } from '#lib/filters.ts';
import { formatCount } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { StateCard } from '#ui/state-card.tsx';
import type { JobSelection } from './filters.ts';
import { jobCountQuery } from './queries.ts';

interface NoJobProps {
  selection: JobSelection;
  active: readonly ActiveFilter<JobSelection>[];
  onChange: (selection: JobSelection) => void;
}

/** Nothing found: what there would be with one filter less. */
export function NoJob({ selection, active, onChange }: NoJobProps) {
  const removable = [...wordsIn(selection), ...active];
  const wider = useWider(removable);
  if (removable.length === 0)
    return <StateCard kind="nothing-yet" heading="h3" title={m.jobs_none()} text={m.jobs_none_text()} />;
  return (
    <StateCard
      kind="too-narrow"
      heading="h3"
      title={m.jobs_empty()}
      text={
        wider
          ? m.jobs_empty_without({
              what: wider.filter.label,
              found: m.jobs_found({ count: wider.total, figure: formatCount(wider.total) }),
            })
          : m.jobs_empty_text()
      }
      actions={
        <>
          {wider && (
            <Button variant="secondary" onClick={() => onChange(wider.filter.without)}>
              {m.jobs_show_without({ what: wider.filter.label })}
            </Button>
          )}
          <Button variant="secondary" onClick={() => onChange({})}>
            {m.jobs_clear_search()}
          </Button>
        </>
      }
    />
  );
}

function useWider(removable: readonly ActiveFilter<JobSelection>[]) {
  const candidates = tried(removable);
  const counts = useQueries({ queries: candidates.map(({ without }) => jobCountQuery(without)) });
  return widest(
    candidates,
    counts.map(({ data }) => data?.total),
  );
}

const wordsIn = (selection: JobSelection): ActiveFilter<JobSelection>[] =>
  selection.q
    ? [
        {
          key: 'q',
          label: m.jobs_search_words({ words: selection.q }),
          without: { ...selection, q: undefined },
        },
      ]
    : [];
