import { JOB_TYPES, type JobType } from '#contract/jobs.ts';
import type { ActiveFilter } from '#lib/filters.ts';
import { t } from '#lib/words.ts';
import { jobTypeName } from './words.ts';

/** What the address of the board may carry; every part may be missing. */
export interface JobsAddress {
  q?: string | undefined;
  jobType?: string | undefined;
  isRemote?: 'true' | 'false' | undefined;
}

/** The same with the known words alone: what the server is asked. */
export interface JobSelection {
  q?: string | undefined;
  jobType?: JobType | undefined;
  isRemote?: 'true' | 'false' | undefined;
}

/** An address may have been written by hand: words that nobody knows are left out. */
export const selectionOf = ({ q, jobType, isRemote }: JobsAddress): JobSelection => ({
  q,
  jobType: JOB_TYPES.find((type) => type === jobType),
  isRemote,
});

/** Words searched for are not among them: they stand in the search box. */
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
