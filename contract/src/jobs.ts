import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Instant } from './days.ts';
import { ById, Id, Paging, filter, flag } from './fields.ts';
import { Lines, linesFromText } from './lines.ts';
import { Line } from './names.ts';
import { problem } from './problems.ts';
import { CompanyType, Currency } from './vocabulary.ts';

export const JOB_TYPES = ['full_time', 'part_time', 'contract', 'temporary', 'internship'] as const;
export const JobType = z.enum(JOB_TYPES);
export type JobType = z.infer<typeof JobType>;

export const JOB_STATUSES = ['active', 'draft', 'closed'] as const;
/** Drafts and closed jobs are visible only to their company. */
export const JobStatus = z.enum(JOB_STATUSES);
export type JobStatus = z.infer<typeof JobStatus>;

export const Job = z.object({
  id: Id,
  companyId: Id,
  company: z.object({
    id: Id,
    name: z.string(),
    type: CompanyType,
    location: z.string().nullable(),
    logoUrl: z.string().nullable(),
    isVerified: z.boolean(),
  }),
  title: z.string(),
  description: z.string(),
  location: z.string(),
  jobType: JobType,
  /** Whole units of the currency, not cents, because salaries are shown that way (decision 077). */
  salaryMin: z.number().int().nullable(),
  salaryMax: z.number().int().nullable(),
  salaryCurrency: Currency,
  isRemote: z.boolean(),
  status: JobStatus,
  requirements: z.array(z.string()),
  responsibilities: z.array(z.string()),
  /** The number of applications; visible only to the job's company. */
  applications: z.number().int().nullable(),
  /** When the job was first published; until then, when it was drafted. */
  postedAt: Instant,
  createdAt: Instant,
  updatedAt: Instant,
});
export type Job = z.infer<typeof Job>;

export type Salary = Pick<Job, 'salaryMin' | 'salaryMax' | 'salaryCurrency'>;

export const JobFilters = z.object({
  /** Words in the title, description or location, ignoring case and accents. */
  q: filter(z.string().trim().max(200)),
  jobType: filter(JobType),
  location: filter(z.string().trim().max(200)),
  isRemote: flag,
  companyId: filter(Id),
  status: filter(JobStatus),
});
export type JobFilters = z.output<typeof JobFilters>;

const MAX_SALARY = 1_000_000_000;
const SalaryAmount = z
  .int('validation:wholeAmount')
  .min(1, 'validation:salaryPositive')
  .max(MAX_SALARY, problem('validation:atMost', { max: MAX_SALARY }))
  .nullable();

const required = (message: string, max: number) => z.string().trim().min(1, message).max(max);

const JobFields = z.object({
  title: Line('validation:jobTitle', 200),
  description: required('validation:jobDescription', 10_000),
  location: required('validation:location', 200),
  jobType: JobType,
  salaryMin: SalaryAmount.default(null),
  salaryMax: SalaryAmount.default(null),
  salaryCurrency: Currency.default('USD'),
  isRemote: z.boolean().default(false),
  status: JobStatus.default('active'),
  requirements: Lines.default([]),
  responsibilities: Lines.default([]),
});

const SALARY_ORDER = 'validation:salaryOrder';
const isInOrder = ({
  salaryMin,
  salaryMax,
}: {
  salaryMin?: number | null | undefined;
  salaryMax?: number | null | undefined;
}): boolean => !salaryMin || !salaryMax || salaryMin <= salaryMax;
const salaryInOrder = { error: SALARY_ORDER, path: ['salaryMax'] };

export const NewJob = JobFields.extend({
  /** By default the caller's first company. */
  companyId: Id.optional(),
}).refine(isInOrder, salaryInOrder);

/** Changes to a job. Omitted fields keep their value. */
export const JobChange = z
  .object({
    title: JobFields.shape.title.optional(),
    description: JobFields.shape.description.optional(),
    location: JobFields.shape.location.optional(),
    jobType: JobType.optional(),
    salaryMin: SalaryAmount.optional(),
    salaryMax: SalaryAmount.optional(),
    salaryCurrency: Currency.optional(),
    isRemote: z.boolean().optional(),
    status: JobStatus.optional(),
    requirements: Lines.optional(),
    responsibilities: Lines.optional(),
    /**
     * The `updatedAt` that the editor loaded. If the job has changed since, the call fails with 409
     * `job.changed_elsewhere`.
     */
    updatedAt: Instant.optional(),
  })
  .refine(isInOrder, salaryInOrder);

const TypedFields = JobFields.extend({
  requirements: linesFromText(Lines),
  responsibilities: linesFromText(Lines),
});
export const JobForm = TypedFields.refine(isInOrder, salaryInOrder);
export const EditedJob = TypedFields.extend({ updatedAt: Instant }).refine(isInOrder, salaryInOrder);

export const listJobs = endpoint({
  method: 'GET',
  path: '/api/jobs',
  summary: "List open jobs, newest first; for the caller's own `companyId` also drafts and closed ones",
  audience: 'public',
  query: JobFilters.extend(Paging.shape),
  response: z.array(Job),
});

export const countJobs = endpoint({
  method: 'GET',
  path: '/api/jobs/count',
  summary: 'Count the jobs that the list would show',
  audience: 'public',
  query: JobFilters,
  response: z.object({ total: z.number().int() }),
});

export const getJob = endpoint({
  method: 'GET',
  path: '/api/jobs/:id',
  summary: 'Read a job; only its company can read a draft or a closed one',
  audience: 'public',
  params: ById,
  response: Job,
});

export const postJob = endpoint({
  method: 'POST',
  path: '/api/jobs',
  summary: "Publish or draft a job of the caller's company",
  audience: 'signed-in',
  body: NewJob,
  response: Job,
  status: 201,
});

export const changeJob = endpoint({
  method: 'PUT',
  path: '/api/jobs/:id',
  summary: "Change, publish or close a job of the caller's company",
  audience: 'signed-in',
  params: ById,
  body: JobChange,
  response: Job,
});

export const deleteJob = endpoint({
  method: 'DELETE',
  path: '/api/jobs/:id',
  summary: "Delete a job of the caller's company",
  audience: 'signed-in',
  params: ById,
  response: z.void(),
});
