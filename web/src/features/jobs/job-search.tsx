import { JOB_TYPES } from '#contract/jobs.ts';
import { useSearchWords } from '#lib/search-words.ts';
import { m } from '#paraglide/messages.js';
import { SearchInput } from '#ui/search-input.tsx';
import { Select } from '#ui/select.tsx';
import { type JobSelection, selectionOf } from './filters.ts';
import { jobTypeName } from './words.ts';

interface JobSearchProps {
  selection: JobSelection;
  onSearch: (words: { q: string }) => void;
  onChange: (selection: JobSelection) => void;
}

/** Words, job type, and remote or on-site (seed 2, section 2). */
export function JobSearch({ selection, onSearch, onChange }: JobSearchProps) {
  const { typed, setTyped, searchNow } = useSearchWords({ q: selection.q ?? '' }, onSearch);
  return (
    <form
      role="search"
      onSubmit={searchNow}
      className="grid grid-cols-[minmax(0,1fr)_220px_220px] gap-2.5 max-lg:grid-cols-2"
    >
      <SearchInput
        aria-label={m.jobs_search_label()}
        placeholder={m.jobs_search_placeholder()}
        maxLength={200}
        value={typed.q}
        onChange={({ target }) => setTyped({ q: target.value })}
        className="max-lg:col-span-full"
      />
      <Select
        aria-label={m.jobs_type()}
        placeholder={m.jobs_type_any()}
        options={JOB_TYPES.map((value) => ({ value, label: jobTypeName(value) }))}
        value={selection.jobType ?? ''}
        onChange={({ target }) => onChange(selectionOf({ ...selection, jobType: target.value }))}
      />
      <Select
        aria-label={m.jobs_place()}
        placeholder={m.jobs_place_any()}
        options={[
          { value: 'true', label: m.jobs_remote() },
          { value: 'false', label: m.jobs_on_site() },
        ]}
        value={selection.isRemote ?? ''}
        onChange={({ target }) =>
          onChange({ ...selection, isRemote: (['true', 'false'] as const).find((is) => is === target.value) })
        }
      />
    </form>
  );
}
