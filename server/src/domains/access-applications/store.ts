import { and, count, desc, eq, getTableColumns, inArray, ne, sql } from 'drizzle-orm';
import type { AccessApplication, ApplicationFilters, Review } from '#contract/access-applications.ts';
import { accessApplications, changeRequests, setUpLinks } from '#db/tables/access-applications.ts';
import { admins, users } from '#db/tables/users.ts';
import type { z } from 'zod';
import { contains } from '#platform/contained-words.ts';
import type { Db } from '#platform/db.ts';

export type Application = typeof accessApplications.$inferSelect;

const isPending = eq(accessApplications.status, 'pending');
const words = sql`folded(${accessApplications.firstName} || ' ' || ${accessApplications.lastName} || ' ' || ${accessApplications.email} || ' ' || ${accessApplications.companyName})`;

const isOpen = inArray(accessApplications.status, ['pending', 'changes_requested']);

/** Inserts an application. Returns undefined when one with that email address is open or the reference is taken. */
export async function insertApplication(
  tx: Db,
  application: typeof accessApplications.$inferInsert,
): Promise<Application | undefined> {
  const [row] = await tx.insert(accessApplications).values(application).onConflictDoNothing().returning();
  return row;
}

export async function findOpenOf(tx: Db, email: string): Promise<Application | undefined> {
  const [row] = await tx
    .select()
    .from(accessApplications)
    .where(and(sql`lower(${accessApplications.email}) = lower(${email})`, isOpen));
  return row;
}

/** Locks the application against changes to its links and account until `tx` ends. */
export async function lockApplication(tx: Db, id: string): Promise<Application | undefined> {
  const [row] = await tx.select().from(accessApplications).where(eq(accessApplications.id, id)).for('update');
  return row;
}

const openSetUpLink = sql`exists(select 1 from ${setUpLinks}
  where ${setUpLinks.applicationId} = ${accessApplications.id}
    and ${setUpLinks.usedAt} is null and ${setUpLinks.revokedAt} is null and ${setUpLinks.expiresAt} > now())`;

const openChangesLink = sql`exists(select 1 from ${changeRequests}
  where ${changeRequests.applicationId} = ${accessApplications.id}
    and ${changeRequests.answeredAt} is null and ${changeRequests.closedAt} is null and ${changeRequests.expiresAt} > now())`;

const selectReviewed = (db: Db) =>
  db
    .select({
      ...getTableColumns(accessApplications),
      reviewer: admins.username,
      setUp: sql<AccessApplication['setUp']>`case
        when ${accessApplications.userId} is not null then 'done'
        when ${accessApplications.status} <> 'approved' then null
        when ${openSetUpLink} then 'link_sent'
        else 'link_expired' end`.as('set_up'),
      changesLink: sql<AccessApplication['changesLink']>`case
        when ${accessApplications.status} <> 'changes_requested' then null
        when ${openChangesLink} then 'link_sent'
        else 'link_expired' end`.as('changes_link'),
      changeRequests: sql<number>`(select count(*)::int from ${changeRequests}
        where ${changeRequests.applicationId} = ${accessApplications.id})`.as('change_requests'),
    })
    .from(accessApplications)
    .leftJoin(admins, eq(admins.id, accessApplications.reviewedBy));

export type ApplicationRow = Awaited<ReturnType<typeof selectReviewed>>[number];

export async function findApplication(db: Db, id: string): Promise<ApplicationRow | undefined> {
  const [row] = await selectReviewed(db).where(eq(accessApplications.id, id));
  return row;
}

const matches = ({ q, companyType }: Pick<ApplicationFilters, 'q' | 'companyType'>) =>
  and(q ? contains(words, q) : undefined, companyType && eq(accessApplications.companyType, companyType));

const hasStatus = (status: ApplicationFilters['status']) =>
  status === 'reviewed'
    ? ne(accessApplications.status, 'pending')
    : status && eq(accessApplications.status, status);

interface Position {
  /** The sort keys of the last application on the previous page: its time of submission or review, and its id. */
  after: readonly [moment: string, id: string] | undefined;
  limit: number;
}

const findBy =
  (moment: typeof accessApplications.submittedAt | typeof accessApplications.reviewedAt) =>
  (db: Db, filters: ApplicationFilters, { after, limit }: Position) =>
    selectReviewed(db)
      .where(
        and(
          matches(filters),
          hasStatus(filters.status),
          after && sql`(${moment}, ${accessApplications.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
        ),
      )
      .orderBy(desc(moment), desc(accessApplications.id))
      .limit(limit);

export const findNewest = findBy(accessApplications.submittedAt);

export const findReviewed = findBy(accessApplications.reviewedAt);

export const countByStatus = (db: Db, filters: Pick<ApplicationFilters, 'q' | 'companyType'>) =>
  db
    .select({ status: accessApplications.status, count: count() })
    .from(accessApplications)
    .where(matches(filters))
    .groupBy(accessApplications.status);

/**
 * Records a review of an application that has not changed since the reviewer saw it. Of several concurrent reviews,
 * only one succeeds.
 */
export async function review(
  tx: Db,
  id: string,
  { status, reviewNotes, seen, adminId }: z.output<typeof Review> & { adminId: string },
): Promise<Application | undefined> {
  const [row] = await tx
    .update(accessApplications)
    .set({ status, reviewNotes, reviewedBy: adminId, reviewedAt: sql`now()`, updatedAt: sql`now()` })
    .where(and(eq(accessApplications.id, id), seen ? isAsSeen(seen) : isPending))
    .returning();
  return row;
}

const isAsSeen = ({ status, submittedAt }: NonNullable<z.output<typeof Review>['seen']>) =>
  and(eq(accessApplications.status, status), eq(accessApplications.submittedAt, submittedAt));

/**
 * Whether an application belongs to a person: their account was set up from it, or it contains the address that they
 * have confirmed.
 */
export const isApplicationOf = (userId: string) =>
  sql`(${accessApplications.userId} = ${userId} or ${accessApplications.userId} is null
    and lower(${accessApplications.email}) = (select lower(${users.email}) from ${users}
      where ${users.id} = ${userId} and ${users.emailVerifiedAt} is not null))`;

/** Deletes a person's applications with their links. Returns whether there were any. */
export async function deleteApplicationsOf(tx: Db, userId: string): Promise<boolean> {
  const deleted = await tx
    .delete(accessApplications)
    .where(isApplicationOf(userId))
    .returning({ id: accessApplications.id });
  return deleted.length > 0;
}
