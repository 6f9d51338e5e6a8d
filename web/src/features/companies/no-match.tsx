import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ActiveFilter, tried, type Wider, widest } from '#lib/filters.ts';
import { formatCount } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import { Button, buttonClass } from '#ui/button.tsx';
import { StateCard } from '#ui/state-card.tsx';
import { activeFilters, type DirectoryFilters } from './filters.ts';
import { companyFacetsQuery } from './queries.ts';

interface NoMatchProps {
  filters: DirectoryFilters;
  onChange: (filters: DirectoryFilters) => void;
  onClear: () => void;
}

/** Nothing found: what would match with one filter less, and the two ways on (seed 1, section 2). */
export function NoMatch({ filters, onChange, onClear }: NoMatchProps) {
  const wider = useWider(filters);
  return (
    <StateCard
      kind="too-narrow"
      heading="h3"
      title={m.companies_empty()}
      text={
        wider
          ? m.companies_empty_without({
              what: wider.filter.label,
              count: wider.total,
              figure: formatCount(wider.total),
            })
          : m.companies_empty_text()
      }
      actions={
        <>
          {wider && (
            <Button variant="secondary" onClick={() => onChange(wider.filter.without)}>
              {m.companies_show_without({ what: wider.filter.label })}
            </Button>
          )}
          <Button variant="secondary" onClick={onClear}>
            {m.companies_clear_search()}
          </Button>
          <Link to="/register-company" className={buttonClass('quiet')}>
            {m.companies_add_yours()}
          </Link>
        </>
      }
    />
  );
}

function useWider(filters: DirectoryFilters): Wider<DirectoryFilters> | undefined {
  const candidates = tried(removable(filters));
  const counts = useQueries({ queries: candidates.map(({ without }) => companyFacetsQuery(without)) });
  return widest(
    candidates,
    counts.map(({ data }) => data?.total),
  );
}

function removable(filters: DirectoryFilters): ActiveFilter<DirectoryFilters>[] {
  const words = filters.q && {
    key: 'q',
    label: m.companies_search_words({ words: filters.q }),
    without: { ...filters, q: undefined },
  };
  return [...(words ? [words] : []), ...activeFilters(filters)];
}
