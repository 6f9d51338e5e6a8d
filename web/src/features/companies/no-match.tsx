import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatCount } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import { Button, buttonClass } from '#ui/button.tsx';
import { StateCard } from '#ui/state-card.tsx';
import { type ActiveFilter, activeFilters, type DirectoryFilters } from './filters.ts';
import { companyFacetsQuery } from './queries.ts';

/** Filters that are tried for what would match without them: the last ones. */
const TRIED = 5;

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

/** The one filter whose removal shows most, if any does. */
function useWider(filters: DirectoryFilters): { filter: ActiveFilter; total: number } | undefined {
  const tried = removable(filters).slice(-TRIED);
  const counts = useQueries({ queries: tried.map(({ without }) => companyFacetsQuery(without)) });
  return tried
    .map((filter, index) => ({ filter, total: counts[index]?.data?.total ?? 0 }))
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total)[0];
}

function removable(filters: DirectoryFilters): ActiveFilter[] {
  const words = filters.q && {
    key: 'q',
    label: m.companies_search_words({ words: filters.q }),
    without: { ...filters, q: undefined },
  };
  return [...(words ? [words] : []), ...activeFilters(filters)];
}
