import { DEAL_SORTS, type DealSort } from '#contract/deals.ts';
import { t } from '#lib/words.ts';
import { Select } from '#ui/select.tsx';
import type { DealSelection } from './search.ts';

const SORT_NAME: Record<DealSort, () => string> = {
  activity: () => t('deals:sortActivity'),
  newest: () => t('deals:sortNewest'),
  closing: () => t('deals:sortClosing'),
  value: () => t('deals:sortValue'),
  probability: () => t('deals:sortProbability'),
  title: () => t('deals:sortTitle'),
};

interface SortSelectProps {
  selection: DealSelection;
  onChange: (selection: DealSelection) => void;
}

export const SortSelect = ({ selection, onChange }: SortSelectProps) => (
  <Select
    aria-label={t('deals:sort')}
    options={DEAL_SORTS.map((value) => ({ value, label: SORT_NAME[value]() }))}
    value={selection.sort ?? 'activity'}
    onChange={({ target }) =>
      onChange({ ...selection, sort: DEAL_SORTS.find((sort) => sort === target.value) })
    }
    className="sm:ml-auto sm:w-50"
  />
);
