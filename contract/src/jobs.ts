import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ById, Id, Instant, Paging, filter, flag } from './fields.ts';
import { CompanyType, Currency } from './vocabulary.ts';

export const JOB_TYPES = ['full_time', 'part_time', 'contract', 'temporary', 'internship'] as const;
export const JobType = z.enum(JOB_TYPES);
export type JobType = z.infer<typeof JobType>;

export const JOB_STATUSES = ['active', 'draft', 'closed'] as const;
/** Drafts and closed postings are seen by their company alone (decisions, section 5: Jobs). */
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
  /** Whole units of the currency, as the salary is displayed; not cents (decision 077). */
  salaryMin: z.number().int().nullable(),
  salaryMax: z.number().int().nullable(),
  salaryCurrency: Currency,
  isRemote: z.boolean(),
  status: JobStatus,
  requirements: z.array(z.string()),
  responsibilities: z.array(z.string()),
  /** How many applied; for its company alone. */
  applications: z.number().int().nullable(),
  /** When it came to the board first; until then, when it was drafted. */
  postedAt: Instant,
  createdAt: Instant,
  updatedAt: Instant,
});
export type Job = z.infer<typeof Job>;

/** Which part of a salary is known; what the words of each language are made from (seed 2, section 5). */
export type Salary = Pick<Job, 'salaryMin' | 'salaryMax' | 'salaryCurrency'>;

export const JobFilters = z.object({
  /** Words of title, description or location, without regard to case and accents. */
  q: filter(z.string().trim().max(200)),
  jobType: filter(JobType),
  location: filter(z.string().trim().max(200)),
  isRemote: flag,
  companyId: filter(Id),
  status: filter(JobStatus),
});
export type JobFilters = z.output<typeof JobFilters>;

const MAX_LINES = 50;
const TOO_MANY_LINES = `At most ${MAX_LINES} lines`;

/** One entry a line: trimmed, empty ones removed (seed 2, section 5); the same one twice is one. */
const Lines = z
  .array(z.string().trim().max(500, 'At most 500 characters a line'))
  .max(200, TOO_MANY_LINES)
  .transform((lines) => [...new Set(lines.filter(Boolean))])
  .refine((lines) => lines.length <= MAX_LINES, TOO_MANY_LINES);

const MAX_SALARY = 1_000_000_000;
const SalaryAmount = z
  .int('A salary is a whole amount such as 95,000')
  .min(1, 'A salary is more than nothing')
  .max(MAX_SALARY, 'At most 1,000,000,000')
  .nullable();

const required = (message: string, max: number) =>
  z.string().trim().min(1, message).max(max, `At most ${max} characters`);

const JobFields = z.object({
  title: required('Job title is required', 200),
  description: required('Job description is required', 10_000),
  location: required('Location is required', 200),
  jobType: JobType,
  salaryMin: SalaryAmount.default(null),
  salaryMax: SalaryAmount.default(null),
  salaryCurrency: Currency.default('USD'),
  isRemote: z.boolean().default(false),
  status: JobStatus.default('active'),
  requirements: Lines.default([]),
  responsibilities: Lines.default([]),
});

export const SALARY_ORDER = 'The highest salary is below the lowest';
const isInOrder = ({
  salaryMin,
  salaryMax,
}: {
  salaryMin?: number | null | undefined;
  salaryMax?: number | null | undefined;
}): boolean => !salaryMin || !salaryMax || salaryMin <= salaryMax;
const salaryInOrder = { error: SALARY_ORDER, path: ['salaryMax'] };

export const NewJob = JobFields.extend({
  /** Of the person's companies the first, unless another is picked (seed 2, section 6). */
  companyId: Id.optional(),
}).refine(isInOrder, salaryInOrder);

/** What a company changes of a posting; what is left out stays as it is. */
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
    /** Of the posting as it was when the editing began: one changed since answers 409 `stale`. */
    updatedAt: Instant.optional(),
  })
  .refine(isInOrder, salaryInOrder);

const TypedLines = z
  .string()
  .transform((text) => text.split('\n'))
  .pipe(Lines);

/** What the dialog asks: requirements and responsibilities one per line (seed 2, section 5). */
const TypedFields = JobFields.extend({ requirements: TypedLines, responsibilities: TypedLines });
export const JobForm = TypedFields.refine(isInOrder, salaryInOrder);
export const EditedJob = TypedFields.extend({ updatedAt: Instant }).refine(isInOrder, salaryInOrder);

export const listJobs = endpoint({
  method: 'GET',
  path: '/api/jobs',
  summary:
    'Open positions, the newest first; of one’s own company, when it is named, drafts and closed ones too',
  audience: 'public',
  query: JobFilters.extend(Paging.shape),
  response: z.array(Job),
});

export const countJobs = endpoint({
  method: 'GET',
  path: '/api/jobs/count',
  summary: 'How many positions the list would show',
  audience: 'public',
  query: JobFilters,
  response: z.object({ total: z.number().int() }),
});

export const getJob = endpoint({
  method: 'GET',
  path: '/api/jobs/:id',
  summary: 'One position; a draft or a closed one is its company’s alone',
  audience: 'public',
  params: ById,
  response: Job,
});

export const postJob = endpoint({
  method: 'POST',
  path: '/api/jobs',
  summary: 'Post a job of one’s own company, or draft it',
  audience: 'signed-in',
  body: NewJob,
  response: Job,
  status: 201,
});

export const changeJob = endpoint({
  method: 'PUT',
  path: '/api/jobs/:id',
  summary: 'Change a job of one’s own company, put it on the board or close it',
  audience: 'signed-in',
  params: ById,
  body: JobChange,
  response: Job,
});

export const deleteJob = endpoint({
  method: 'DELETE',
  path: '/api/jobs/:id',
  summary: 'Delete a job of one’s own company',
  audience: 'signed-in',
  params: ById,
  response: z.void(),
});
