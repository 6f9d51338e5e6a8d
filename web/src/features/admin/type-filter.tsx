import { COMPANY_TYPES } from '#contract/vocabulary.ts';
import { m } from '#paraglide/messages.js';
import { Select } from '#ui/select.tsx';
import { companyTypeName } from '#entities/company/type-label.tsx';
import type { AdminTabProps } from './tabs.ts';

/** Narrows a tab to one type of company. */
export const TypeFilter = ({ search, onSearch }: AdminTabProps) => (
  <Select
    aria-label={m.admin_type_filter()}
    placeholder={m.admin_all_types()}
    options={COMPANY_TYPES.map((value) => ({ value, label: companyTypeName(value) }))}
    value={search.type ?? ''}
    onChange={({ target }) =>
      onSearch({ ...search, type: COMPANY_TYPES.find((one) => one === target.value) })
    }
  />
);
