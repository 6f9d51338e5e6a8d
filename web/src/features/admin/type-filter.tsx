import { COMPANY_TYPES } from '#contract/vocabulary.ts';
import { t } from '#lib/words.ts';
import { Select } from '#ui/select.tsx';
import { companyTypeName } from '#entities/company/type-label.tsx';
import type { AdminTabProps } from './tabs.ts';

export const TypeFilter = ({ search, onSearch }: AdminTabProps) => (
  <Select
    aria-label={t('admin:typeFilter')}
    placeholder={t('admin:allTypes')}
    options={COMPANY_TYPES.map((value) => ({ value, label: companyTypeName(value) }))}
    value={search.type ?? ''}
    onChange={({ target }) =>
      onSearch({ ...search, type: COMPANY_TYPES.find((one) => one === target.value) })
    }
  />
);
