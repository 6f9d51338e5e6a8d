import type { Job, JobStatus, JobType, Salary } from '#contract/jobs.ts';
import { formatCount } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';

const TYPE_NAME: Record<JobType, () => string> = {
  full_time: m.job_type_full_time,
  part_time: m.job_type_part_time,
  contract: m.job_type_contract,
  temporary: m.job_type_temporary,
  internship: m.job_type_internship,
};
export const jobTypeName = (type: JobType): string => TYPE_NAME[type]();

const STATUS_NAME: Record<JobStatus, () => string> = {
  active: m.job_status_active,
  draft: m.job_status_draft,
  closed: m.job_status_closed,
};
export const jobStatusName = (status: JobStatus): string => STATUS_NAME[status]();

/** Seed 2, section 5: "CUR min - max", "From CUR min", "Up to CUR max" or "Not specified". */
export function salaryWords({ salaryMin, salaryMax, salaryCurrency: currency }: Salary): string {
  const min = salaryMin === null ? null : formatCount(salaryMin);
  const max = salaryMax === null ? null : formatCount(salaryMax);
  if (min !== null && max !== null) return m.job_salary_range({ currency, min, max });
  if (min !== null) return m.job_salary_from({ currency, min });
  return max === null ? m.job_salary_none() : m.job_salary_up_to({ currency, max });
}

export const hasSalary = ({ salaryMin, salaryMax }: Salary): boolean =>
  salaryMin !== null || salaryMax !== null;

/** Where, how much of the time, and for what: "Remote · Full time · USD 95,000 - 120,000". */
export const termsOf = (job: Job): string[] => [
  ...(job.isRemote ? [m.jobs_remote()] : []),
  job.location,
  jobTypeName(job.jobType),
  ...(hasSalary(job) ? [salaryWords(job)] : []),
];
