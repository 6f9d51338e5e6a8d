import { JOB_TYPES } from '#contract/jobs.ts';
import { t } from '#lib/words.ts';
import { SearchForm } from '#ui/search-form.tsx';
import { Select } from '#ui/select.tsx';
import { type JobSelection, selectionOf } from './search.ts';
import { jobTypeName } from './words.ts';

interface JobSearchProps {
  selection: JobSelection;
  onSearch: (words: { q: string }) => void;
  onChange: (selection: JobSelection) => void;
}

export function JobSearch({ selection, onSearch, onChange }: JobSearchProps) {
  return (
    <SearchForm
      q={selection.q}
      onSearch={onSearch}
      label={t('jobs:searchLabel')}
      placeholder={t('jobs:searchPlaceholder')}
      className="grid grid-cols-[minmax(0,1fr)_220px_220px] gap-2.5 max-lg:grid-cols-2 max-sm:flex max-sm:flex-wrap max-sm:*:flex-auto"
      inputClassName="max-lg:col-span-full max-sm:basis-full"
    >
      <Select
        aria-label={t('jobs:type')}
        placeholder={t('jobs:typeAny')}
        options={JOB_TYPES.map((value) => ({ value, label: jobTypeName(value) }))}
        value={selection.jobType ?? ''}
        onChange={({ target }) => onChange(selectionOf({ ...selection, jobType: target.value }))}
      />
      <Select
        aria-label={t('jobs:place')}
        placeholder={t('jobs:placeAny')}
        options={[
          { value: 'true', label: t('jobs:remote') },
          { value: 'false', label: t('jobs:onSite') },
        ]}
        value={selection.isRemote ?? ''}
        onChange={({ target }) =>
          onChange({ ...selection, isRemote: (['true', 'false'] as const).find((is) => is === target.value) })
        }
      />
    </SearchForm>
  );
}
