import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { ApplicantAnswers } from '#contract/application-changes.ts';
import { accessApplications, changeRequests } from '#db/tables/access-applications.ts';
import { admins } from '#db/tables/users.ts';
import type { Db } from '#platform/db.ts';

const isOpen = and(isNull(changeRequests.answeredAt), isNull(changeRequests.closedAt));
const isValid = and(isOpen, gt(changeRequests.expiresAt, sql`now()`));

interface Link {
  tokenHash: string;
  days: number;
}

const expiryOf = ({ days }: Link) => sql`now() + make_interval(days => ${days})`;

export async function insertRequest(
  tx: Db,
  request: Pick<typeof changeRequests.$inferInsert, 'applicationId' | 'askedBy' | 'note' | 'given'>,
  link: Link,
): Promise<void> {
  await tx
    .insert(changeRequests)
    .values({ ...request, tokenHash: link.tokenHash, expiresAt: expiryOf(link) });
}

/**
 * Replaces a request's link. Returns false when there is no open request, or when `which` is 'expired' and the link
 * has not expired.
 */
export async function replaceLink(
  tx: Db,
  applicationId: string,
  link: Link,
  which: 'any' | 'expired',
): Promise<boolean> {
  const replaced = await tx
    .update(changeRequests)
    .set({ tokenHash: link.tokenHash, expiresAt: expiryOf(link) })
    .where(
      and(
        eq(changeRequests.applicationId, applicationId),
        isOpen,
        which === 'expired' ? lte(changeRequests.expiresAt, sql`now()`) : undefined,
      ),
    )
    .returning({ id: changeRequests.id });
  return replaced.length > 0;
}

/** Closes the request because the application was decided; its link stops working. */
export async function closeRequest(tx: Db, applicationId: string): Promise<void> {
  await tx
    .update(changeRequests)
    .set({ closedAt: sql`now()` })
    .where(and(eq(changeRequests.applicationId, applicationId), isOpen));
}

export async function findToChange(db: Db, tokenHash: string) {
  const [row] = await db
    .select({
      id: accessApplications.id,
      reference: accessApplications.reference,
      firstName: accessApplications.firstName,
      lastName: accessApplications.lastName,
      email: accessApplications.email,
      language: accessApplications.language,
      companyName: accessApplications.companyName,
      companyType: accessApplications.companyType,
      profile: accessApplications.profile,
      note: changeRequests.note,
      expiresAt: changeRequests.expiresAt,
    })
    .from(changeRequests)
    .innerJoin(accessApplications, eq(accessApplications.id, changeRequests.applicationId))
    .where(and(eq(changeRequests.tokenHash, tokenHash), isValid));
  return row;
}

/** Uses up the link of a request. Returns false when it is no longer valid. */
export async function answerRequest(tx: Db, tokenHash: string): Promise<boolean> {
  const answered = await tx
    .update(changeRequests)
    .set({ answeredAt: sql`now()` })
    .where(and(eq(changeRequests.tokenHash, tokenHash), isValid))
    .returning({ id: changeRequests.id });
  return answered.length > 0;
}

export async function resubmit(tx: Db, id: string, answers: ApplicantAnswers): Promise<void> {
  await tx
    .update(accessApplications)
    .set({
      ...answers,
      status: 'pending',
      reviewedBy: null,
      reviewedAt: null,
      reviewNotes: null,
      submittedAt: sql`now()`,
      updatedAt: sql`now()`,
    })
    .where(eq(accessApplications.id, id));
}

export const findRequests = (db: Db, applicationId: string) =>
  db
    .select({
      id: changeRequests.id,
      note: changeRequests.note,
      given: changeRequests.given,
      askedBy: admins.username,
      askedAt: changeRequests.askedAt,
      answeredAt: changeRequests.answeredAt,
    })
    .from(changeRequests)
    .leftJoin(admins, eq(admins.id, changeRequests.askedBy))
    .where(eq(changeRequests.applicationId, applicationId))
    .orderBy(asc(changeRequests.id));
