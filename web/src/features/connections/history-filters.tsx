import { CONNECTION_SORTS, type ConnectionSort } from '#contract/connections.ts';
import { useRefinedSearch } from '#lib/search-words.ts';
import { t } from '#lib/words.ts';
import { SearchForm } from '#ui/search-form.tsx';
import { Select } from '#ui/select.tsx';
import { ANSWERS, type HistorySelection } from './search.ts';

const SORT_NAME: Record<ConnectionSort, () => string> = {
  answered: () => t('connections:sortAnswered'),
  newest: () => t('connections:sortNewest'),
  name: () => t('connections:sortName'),
};

interface HistoryFiltersProps {
  selection: HistorySelection;
  onChange: (selection: HistorySelection) => void;
}

export function HistoryFilters({ selection, onChange }: HistoryFiltersProps) {
  const search = useRefinedSearch(selection.q);
  return (
    <SearchForm
      q={selection.q}
      onSearch={search}
      label={t('connections:searchLabel')}
      placeholder={t('connections:searchPlaceholder')}
      className="flex flex-wrap items-center gap-2.5 px-5 pb-4 max-sm:px-4 *:max-sm:flex-auto"
      inputClassName="min-w-60 flex-1 sm:max-w-105"
    >
      <Select
        aria-label={t('connections:status')}
        placeholder={t('connections:allAnswers')}
        options={[
          { value: 'accepted', label: t('connections:statusAccepted') },
          { value: 'rejected', label: t('connections:notConnected') },
        ]}
        value={selection.status ?? ''}
        onChange={({ target }) =>
          onChange({ ...selection, status: ANSWERS.find((answer) => answer === target.value) })
        }
        className="sm:ml-auto sm:w-44"
      />
      <Select
        aria-label={t('connections:sort')}
        options={CONNECTION_SORTS.map((value) => ({ value, label: SORT_NAME[value]() }))}
        value={selection.sort ?? 'answered'}
        onChange={({ target }) =>
          onChange({ ...selection, sort: CONNECTION_SORTS.find((sort) => sort === target.value) })
        }
        className="sm:w-50"
      />
    </SearchForm>
  );
}
