import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ActiveFilter, filtersToTry, type FilterRemoval, bestRemoval } from '#lib/filters.ts';
import { t } from '#lib/words.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { StateCard } from '#ui/state-card.tsx';
import { type DirectoryFilters } from './search.ts';
import { activeFilters } from './filters.ts';
import { companyFacetsQuery } from './queries.ts';

interface NoMatchProps {
  filters: DirectoryFilters;
  onChange: (filters: DirectoryFilters) => void;
  onClear: () => void;
}

export function NoMatch({ filters, onChange, onClear }: NoMatchProps) {
  const wider = useFilterRemoval(filters);
  return (
    <StateCard
      kind="too-narrow"
      heading="h3"
      title={t('companies:empty')}
      text={
        wider
          ? t('companies:countWithoutFilter', {
              what: wider.filter.label,
              count: wider.total,
            })
          : t('companies:emptyText')
      }
      actions={
        <>
          {wider && (
            <Button variant="secondary" onClick={() => onChange(wider.filter.without)}>
              {t('companies:removeFilter', { what: wider.filter.label })}
            </Button>
          )}
          <Button variant="secondary" onClick={onClear}>
            {t('companies:clearSearch')}
          </Button>
          <Link to="/register-company" className={buttonClass('quiet')}>
            {t('common:addYourCompany')}
          </Link>
        </>
      }
    />
  );
}

function useFilterRemoval(filters: DirectoryFilters): FilterRemoval<DirectoryFilters> | undefined {
  const candidates = filtersToTry(removable(filters));
  const counts = useQueries({ queries: candidates.map(({ without }) => companyFacetsQuery(without)) });
  return bestRemoval(
    candidates,
    counts.map(({ data }) => data?.total),
  );
}

function removable(filters: DirectoryFilters): ActiveFilter<DirectoryFilters>[] {
  const words = filters.q && {
    key: 'q',
    label: t('companies:quotedSearch', { words: filters.q }),
    without: { ...filters, q: undefined },
  };
  return [...(words ? [words] : []), ...activeFilters(filters)];
}
