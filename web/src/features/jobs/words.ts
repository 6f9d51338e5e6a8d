import type { Job, JobStatus, JobType, Salary } from '#contract/jobs.ts';
import { formatCount } from '#lib/money.ts';
import { t } from '#lib/words.ts';

const TYPE_NAME: Record<JobType, () => string> = {
  full_time: () => t('jobs:jobTypeFullTime'),
  part_time: () => t('jobs:jobTypePartTime'),
  contract: () => t('jobs:jobTypeContract'),
  temporary: () => t('jobs:jobTypeTemporary'),
  internship: () => t('jobs:jobTypeInternship'),
};
export const jobTypeName = (type: JobType): string => TYPE_NAME[type]();

const STATUS_NAME: Record<JobStatus, () => string> = {
  active: () => t('jobs:jobStatusActive'),
  draft: () => t('jobs:jobStatusDraft'),
  closed: () => t('jobs:jobStatusClosed'),
};
export const jobStatusName = (status: JobStatus): string => STATUS_NAME[status]();

/** Returns "CUR min - max", "From CUR min", "Up to CUR max" or "Not specified". */
export function salaryWords({ salaryMin, salaryMax, salaryCurrency: currency }: Salary): string {
  const min = salaryMin === null ? null : formatCount(salaryMin);
  const max = salaryMax === null ? null : formatCount(salaryMax);
  if (min !== null && max !== null) return t('jobs:jobSalaryRange', { currency, min, max });
  if (min !== null) return t('jobs:jobSalaryFrom', { currency, min });
  return max === null ? t('jobs:jobSalaryNone') : t('jobs:jobSalaryUpTo', { currency, max });
}

export const hasSalary = ({ salaryMin, salaryMax }: Salary): boolean =>
  salaryMin !== null || salaryMax !== null;

/** Returns the parts of a line such as "Remote · Austin, Texas · Full time · USD 95,000 - 120,000". */
export const termsOf = (job: Job): string[] => [
  ...(job.isRemote ? [t('jobs:remote')] : []),
  job.location,
  jobTypeName(job.jobType),
  ...(hasSalary(job) ? [salaryWords(job)] : []),
];
