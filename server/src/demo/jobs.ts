import type { Calendar } from './calendar.ts';
import { messageIdOf } from './conversations.ts';
import { type DemoJob, demoJobs } from './data/jobs.ts';
import { talks } from './data/talks.ts';
import { type People, companyNamed, personNamed } from './marketplace.ts';
import type { Rows } from './store.ts';

export const jobRows = (calendar: Calendar, people: People): Rows['jobs'] =>
  demoJobs.map((job) => rowOf(calendar, people, job));

const idOf = (calendar: Calendar, { company, title, posted }: DemoJob): string =>
  calendar.id(`job ${company} ${title}`, posted);

export const jobApplicationRows = (calendar: Calendar, people: People): Rows['jobApplications'] =>
  talks.flatMap((talk) => {
    const { appliesFor, said } = talk;
    const job = demoJobs.find(
      ({ company, title }) => company === appliesFor?.company && title === appliesFor.title,
    );
    const [first] = said;
    if (!job || !first) return [];
    const [applicant, daysAgo] = first;
    return [
      {
        id: calendar.id(`application ${applicant} ${job.title}`, daysAgo),
        jobId: idOf(calendar, job),
        applicantId: personNamed(people, applicant).id,
        messageId: messageIdOf(calendar, talk, 0),
        createdAt: calendar.at(daysAgo),
      },
    ];
  });

function rowOf(calendar: Calendar, people: People, job: DemoJob): Rows['jobs'][number] {
  const { company, title, posted } = job;
  return {
    id: idOf(calendar, job),
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
