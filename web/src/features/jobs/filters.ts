import type { ActiveFilter } from '#lib/filters.ts';
import { t } from '#lib/words.ts';
import type { JobSelection } from './search.ts';
import { jobTypeName } from './words.ts';

/** Search words are not included, because the search box already shows them. */
export function activeFilters(selection: JobSelection): ActiveFilter<JobSelection>[] {
  const { jobType, isRemote } = selection;
  const labels = {
    jobType: jobType && jobTypeName(jobType),
    isRemote: isRemote && (isRemote === 'true' ? t('jobs:remote') : t('jobs:onSite')),
  };
  return Object.entries(labels).flatMap(([key, label]) =>
    label ? [{ key, label, without: { ...selection, [key]: undefined } }] : [],
  );
}
