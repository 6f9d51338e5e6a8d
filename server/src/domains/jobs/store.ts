import { type SQL, and, desc, eq, sql } from 'drizzle-orm';
import type { JobFilters } from '#contract/jobs.ts';
import type { MemberRole } from '#contract/vocabulary.ts';
import { companies } from '#db/tables/companies.ts';
import { jobApplications } from '#db/tables/job-applications.ts';
import { jobs } from '#db/tables/jobs.ts';
import { messages } from '#db/tables/messages.ts';
import type { Db } from '#platform/db.ts';
import { contains, isIn, searchWords } from '#platform/contained-words.ts';
import { actsFor, hasOnlySuspendedOwners } from '#domains/members/index.ts';
import { isListedFor } from './applications.store.ts';

const selectJobs = (db: Db, viewerId: string | null) =>
  db
    .select({
      id: jobs.id,
      companyId: jobs.companyId,
      company: {
        id: companies.id,
        name: companies.name,
        type: companies.type,
        location: companies.location,
        logoUrl: companies.logoUrl,
        isVerified: companies.isVerified,
      },
      title: jobs.title,
      description: jobs.description,
      location: jobs.location,
      jobType: jobs.jobType,
      salaryMin: jobs.salaryMin,
      salaryMax: jobs.salaryMax,
      salaryCurrency: jobs.salaryCurrency,
      isRemote: jobs.isRemote,
      status: jobs.status,
      requirements: jobs.requirements,
      responsibilities: jobs.responsibilities,
      postedAt: jobs.postedAt,
      createdAt: jobs.createdAt,
      updatedAt: jobs.updatedAt,
      applications: applicationsTo(viewerId),
    })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId));
const applicationsTo = (viewerId: string | null): SQL<number | null> =>
  viewerId === null
    ? sql`null::int`
    : sql`case when ${actsFor(viewerId, jobs.companyId, 'viewer')} then (
        select count(*)::int from ${jobApplications} inner join ${messages} on ${messages.id} = ${jobApplications.messageId}
        where ${jobApplications.jobId} = ${jobs.id} and ${isListedFor(viewerId)}) end`;

export type JobRow = Awaited<ReturnType<typeof selectJobs>>[number];

interface Slice {
  after: { postedAt: string; id: string } | undefined;
  limit: number;
}

export const findJobs = (
  db: Db,
  viewerId: string | null,
  filters: JobFilters,
  { after, limit }: Slice,
): Promise<JobRow[]> =>
  selectJobs(db, viewerId)
    .where(
      and(
        ...matching(viewerId, filters),
        after && sql`(${jobs.postedAt}, ${jobs.id}) < (${after.postedAt}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(jobs.postedAt), desc(jobs.id))
    .limit(limit);

export const countJobs = (db: Db, viewerId: string | null, filters: JobFilters): Promise<number> =>
  db.$count(jobs, and(...matching(viewerId, filters)));

export async function findJob(db: Db, id: string, viewerId: string | null): Promise<JobRow | undefined> {
  const [job] = await selectJobs(db, viewerId).where(and(eq(jobs.id, id), isShown(viewerId)));
  return job;
}

export const hasOwnJob = async (db: Db, id: string, userId: string, role: MemberRole): Promise<boolean> =>
  (await db.$count(jobs, and(eq(jobs.id, id), isOwn(userId, role)))) > 0;

export const isOwn = (userId: string, role: MemberRole): SQL => actsFor(userId, jobs.companyId, role);

/**
 * Whether a job is open and its company has an owner who is not suspended and can receive an application. The status is
 * written as SQL text, so that the planner recognizes the board's partial indexes.
 */
const isOnBoard = sql`(${jobs.status} = 'active' and not ${hasOnlySuspendedOwners(jobs.companyId)})`;

const isShown = (viewerId: string | null): SQL =>
  viewerId === null ? isOnBoard : sql`(${isOnBoard} or ${isOwn(viewerId, 'viewer')})`;

/**
 * Selects the jobs that the viewer may see: those on the board for everyone, a company's other jobs only for its members.
 */
function matching(
  viewerId: string | null,
  { q, jobType, location, isRemote, companyId, status }: JobFilters,
): SQL[] {
  const conditions = [
    companyId === undefined ? isOnBoard : isShown(viewerId),
    companyId && eq(jobs.companyId, companyId),
    status && eq(jobs.status, status),
    jobType && eq(jobs.jobType, jobType),
    isRemote !== undefined && eq(jobs.isRemote, isRemote),
    location && isIn(jobs.searchPlace, location),
    ...searchWords(q).map((word) => contains(jobs.searchText, word)),
  ];
  return conditions.filter((condition) => condition instanceof Object);
}
