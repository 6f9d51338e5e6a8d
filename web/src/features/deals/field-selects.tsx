import { DEAL_PRIORITIES } from '#contract/deal-fields.ts';
import { TERRITORIES } from '#contract/vocabulary.ts';
import { territoryName } from '#entities/territory/territory-name.ts';
import { t } from '#lib/words.ts';
import { Select } from '#ui/select.tsx';
import type { DealSelection } from './search.ts';
import { priorityName } from './words.ts';

interface FieldSelectsProps {
  selection: DealSelection;
  onChange: (selection: DealSelection) => void;
}

/** Filters by the fields of a deal that have a fixed list of values. */
export const FieldSelects = ({ selection, onChange }: FieldSelectsProps) => (
  <>
    <Select
      aria-label={t('deals:filterTerritory')}
      placeholder={t('deals:anyTerritory')}
      options={TERRITORIES.map((value) => ({ value, label: territoryName(value) }))}
      value={selection.territory ?? ''}
      onChange={({ target }) =>
        onChange({ ...selection, territory: TERRITORIES.find((one) => one === target.value) })
      }
      className="sm:w-45"
    />
    <Select
      aria-label={t('deals:fieldPriority')}
      placeholder={t('deals:anyPriority')}
      options={DEAL_PRIORITIES.map((value) => ({ value, label: priorityName(value) }))}
      value={selection.priority ?? ''}
      onChange={({ target }) =>
        onChange({ ...selection, priority: DEAL_PRIORITIES.find((one) => one === target.value) })
      }
      className="sm:w-37.5"
    />
  </>
);
