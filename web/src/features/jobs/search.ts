import { JOB_TYPES, type JobType } from '#contract/jobs.ts';
import { choiceOf, type Search, textOf } from '#lib/search-params.ts';

export interface JobsSearch {
  q?: string | undefined;
  jobType?: string | undefined;
  isRemote?: 'true' | 'false' | undefined;
}

export interface JobSelection {
  q?: string | undefined;
  jobType?: JobType | undefined;
  isRemote?: 'true' | 'false' | undefined;
}

/** Leaves out unknown values, because a URL may have been written by hand. */
export const selectionOf = ({ q, jobType, isRemote }: JobsSearch): JobSelection => ({
  q,
  jobType: JOB_TYPES.find((type) => type === jobType),
  isRemote,
});

export const jobsSearch = (search: Search): JobsSearch => ({
  q: textOf(search, 'q'),
  jobType: textOf(search, 'jobType'),
  isRemote: choiceOf(search, 'isRemote', ['true', 'false']),
});
