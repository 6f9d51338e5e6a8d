import { type SQL, and, desc, eq, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { companies } from '#db/tables/companies.ts';
import { companyMembers } from '#db/tables/members.ts';
import { jobApplications } from '#db/tables/job-applications.ts';
import { jobs } from '#db/tables/jobs.ts';
import { messages } from '#db/tables/messages.ts';
import { users } from '#db/tables/users.ts';
import type { Db } from '#platform/db.ts';
import { insertedRow } from '#platform/inserted.ts';
import { blockedWith } from '#domains/blocks/index.ts';

/**
 * The contact person of a company if their account is not suspended, otherwise the first owner whose account is not
 * suspended.
 */
const receiverOf = sql<string | null>`(
  select ${companyMembers.userId} from ${companyMembers} inner join ${users} on ${users.id} = ${companyMembers.userId}
  where ${companyMembers.companyId} = ${companies.id} and ${companyMembers.role} = 'owner' and ${users.suspendedAt} is null
  order by ${companyMembers.userId} = ${companies.ownerId} desc, ${companyMembers.createdAt}, ${companyMembers.userId}
  limit 1)`;

/** Locks an open job against closing, changes and deletion until `tx` ends. */
export async function lockOpenJob(tx: Db, id: string) {
  const [job] = await tx
    .select({
      title: jobs.title,
      location: jobs.location,
      companyId: jobs.companyId,
      receiverId: receiverOf,
    })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(eq(jobs.id, id), eq(jobs.status, 'active')))
    .for('share', { of: jobs });
  return job;
}

export async function insertApplication(
  tx: Db,
  application: typeof jobApplications.$inferInsert,
): Promise<{ createdAt: string }> {
  return insertedRow(
    await tx.insert(jobApplications).values(application).returning({ createdAt: jobApplications.createdAt }),
  );
}

export async function findOwnApplication(db: Db, jobId: string, applicantId: string) {
  const [application] = await db
    .select({
      jobId: jobApplications.jobId,
      appliedAt: jobApplications.createdAt,
      receiverId: messages.receiverId,
    })
    .from(jobApplications)
    .innerJoin(messages, eq(messages.id, jobApplications.messageId))
    .where(and(eq(jobApplications.jobId, jobId), eq(jobApplications.applicantId, applicantId)));
  return application;
}

/**
 * Selects the applications that a member sees: those sent to them, and others unless the member or the applicant
 * blocked the other.
 */
export const isListedFor = (readerId: string): SQL =>
  sql`(${messages.receiverId} = ${readerId} or ${jobApplications.applicantId} <> all(${blockedWith(readerId)}))`;

const receiver = alias(users, 'receiver');

export const findApplications = (
  db: Db,
  { jobId, reader, before, limit }: { jobId: string; reader: string; before: string; limit: number },
) =>
  db
    .select({
      id: jobApplications.id,
      messageId: jobApplications.messageId,
      appliedAt: jobApplications.createdAt,
      applicant: {
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        profileImageUrl: users.profileImageUrl,
      },
      receiver: { id: receiver.id, firstName: receiver.firstName, lastName: receiver.lastName },
    })
    .from(jobApplications)
    .innerJoin(messages, eq(messages.id, jobApplications.messageId))
    .innerJoin(users, eq(users.id, jobApplications.applicantId))
    .innerJoin(receiver, eq(receiver.id, messages.receiverId))
    .where(and(eq(jobApplications.jobId, jobId), isListedFor(reader), lt(jobApplications.id, before)))
    .orderBy(desc(jobApplications.id))
    .limit(limit);
