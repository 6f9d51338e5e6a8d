import type { Calendar } from './calendar.ts';
import { type DemoJob, demoJobs } from './data/jobs.ts';
import { type People, companyNamed } from './marketplace.ts';
import type { Rows } from './store.ts';

export const jobRows = (calendar: Calendar, people: People): Rows['jobs'] =>
  demoJobs.map((job) => rowOf(calendar, people, job));

function rowOf(calendar: Calendar, people: People, job: DemoJob): Rows['jobs'][number] {
  const { company, title, posted } = job;
  return {
    id: calendar.id(`job ${company} ${title}`, posted),
    companyId: companyNamed(people, company),
    title,
    description: job.description,
    location: job.location,
    jobType: job.type ?? 'full_time',
    ...salaryColumns(job),
    isRemote: job.remote ?? false,
    status: job.status ?? 'active',
    responsibilities: [...(job.responsibilities ?? [])],
    requirements: [...(job.requirements ?? [])],
    postedAt: calendar.at(posted),
    createdAt: calendar.at(posted),
    updatedAt: calendar.at(posted),
  };
}

function salaryColumns({ salary }: Pick<DemoJob, 'salary'>) {
  const [salaryMin = null, salaryMax = null, salaryCurrency = 'USD'] = salary ?? [];
  return { salaryMin, salaryMax, salaryCurrency } as const;
}
