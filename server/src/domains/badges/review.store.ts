import { type SQL, and, asc, desc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type BadgeFilters, type BadgeQueue } from '#contract/badge-administration.ts';
import { EXPIRES_SOON_DAYS, PROMISED_DAYS } from '#contract/badges.ts';
import { companyBadges, trustBadges } from '#db/tables/badges.ts';
import { companies } from '#db/tables/companies.ts';
import { admins, users } from '#db/tables/users.ts';
import { contains } from '#platform/contained-words.ts';
import type { Db } from '#platform/db.ts';
import { badgeColumns } from './store.ts';
import { isBadgeAwarded, isBadgeHeld } from '#domains/companies/index.ts';

const reviewers = alias(admins, 'reviewers');
const revokers = alias(admins, 'revokers');
const held = alias(companyBadges, 'held');

const selectRequests = (db: Db) =>
  db
    .select({
      ...badgeColumns,
      company: {
        id: companies.id,
        name: companies.name,
        logoUrl: companies.logoUrl,
        isVerified: companies.isVerified,
      },
      owner: { firstName: users.firstName, lastName: users.lastName, email: users.email },
      reviewedBy: reviewers.username,
      revokedBy: revokers.username,
      heldId: held.id,
      heldSince: held.awardedAt,
      heldUntil: held.expiresAt,
    })
    .from(companyBadges)
    .innerJoin(trustBadges, eq(trustBadges.id, companyBadges.badgeId))
    .innerJoin(companies, eq(companies.id, companyBadges.companyId))
    .innerJoin(users, eq(users.id, companies.ownerId))
    .leftJoin(reviewers, eq(reviewers.id, companyBadges.reviewedBy))
    .leftJoin(revokers, eq(revokers.id, companyBadges.revokedBy))
    .leftJoin(
      held,
      and(
        eq(held.companyId, companyBadges.companyId),
        eq(held.badgeId, companyBadges.badgeId),
        eq(held.status, 'approved'),
        ne(held.id, companyBadges.id),
      ),
    );
export type RequestRow = Awaited<ReturnType<typeof selectRequests>>[number];

export async function findRequest(db: Db, id: string): Promise<RequestRow | undefined> {
  const [row] = await selectRequests(db).where(eq(companyBadges.id, id));
  return row;
}

const expiresSoon = sql`(${isBadgeHeld} and ${companyBadges.expiresAt} <= now() + make_interval(days => ${sql.raw(String(EXPIRES_SOON_DAYS))}))`;

const QUEUE: Record<BadgeQueue, SQL> = {
  pending: eq(companyBadges.status, 'pending'),
  approved: isBadgeHeld,
  expiring: expiresSoon,
  renamed: sql`(${isBadgeAwarded} and ${companyBadges.awardedAs} <> ${companies.searchName})`,
  expired: sql`(${companyBadges.status} = 'approved' and ${companyBadges.expiresAt} <= now())`,
  rejected: eq(companyBadges.status, 'rejected'),
  revoked: eq(companyBadges.status, 'revoked'),
};

interface Position {
  /** The last badge of the previous page: its expiry when sorted by expiry, and its id. */
  after: readonly [expiresAt: string | null, id: string] | undefined;
  limit: number;
}

/**
 * Returns requests: pending ones with the longest waiting first, expiring ones with the soonest first, and otherwise
 * the newest first.
 */
export function findRequests(
  db: Db,
  { status = 'pending', badge, q }: BadgeFilters,
  { after, limit }: Position,
): Promise<RequestRow[]> {
  const { isAfter, order } = ORDER[status] ?? NEWEST_FIRST;
  return selectRequests(db)
    .where(
      and(
        QUEUE[status],
        badge && eq(trustBadges.type, badge),
        q ? contains(companies.searchName, q) : undefined,
        after && isAfter(...after),
      ),
    )
    .orderBy(...order)
    .limit(limit);
}

interface Order {
  isAfter: (expiresAt: string | null, id: string) => SQL;
  order: SQL[];
}
const NEWEST_FIRST: Order = {
  isAfter: (_, id) => sql`${companyBadges.id} < ${id}::uuid`,
  order: [desc(companyBadges.id)],
};
const ORDER: Partial<Record<BadgeQueue, Order>> = {
  pending: { isAfter: (_, id) => sql`${companyBadges.id} > ${id}::uuid`, order: [asc(companyBadges.id)] },
  expiring: {
    isAfter: (expiresAt, id) =>
      sql`(${companyBadges.expiresAt}, ${companyBadges.id}) > (${expiresAt}::timestamptz, ${id}::uuid)`,
    order: [asc(companyBadges.expiresAt), asc(companyBadges.id)],
  },
};

const isPending = sql`${companyBadges.status} = 'pending'`;
/** Whether a request has waited too long. Any seven consecutive days contain five business days. */
const isOverdue = sql`(${isPending} and ${companyBadges.createdAt} < now() - make_interval(days => ${sql.raw(String(PROMISED_DAYS.late + 2))}))`;
const counted = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;

export async function countAll(db: Db) {
  const [row] = await db
    .select({
      pending: counted(isPending),
      overdue: counted(isOverdue),
      approved: counted(isBadgeHeld),
      expiringSoon: counted(expiresSoon),
    })
    .from(companyBadges)
    .innerJoin(companies, eq(companies.id, companyBadges.companyId));
  return row ?? { pending: 0, overdue: 0, approved: 0, expiringSoon: 0 };
}

export const countByType = (db: Db) =>
  db
    .select({ type: trustBadges.type, pending: counted(isPending), approved: counted(isBadgeHeld) })
    .from(trustBadges)
    .leftJoin(companyBadges, eq(companyBadges.badgeId, trustBadges.id))
    .leftJoin(companies, eq(companies.id, companyBadges.companyId))
    .groupBy(trustBadges.type);

export const findLastReviews = (db: Db, limit: number) =>
  db
    .select({
      requestedAt: companyBadges.createdAt,
      reviewedAt: sql<string>`${companyBadges.reviewedAt}`.mapWith(companyBadges.reviewedAt),
    })
    .from(companyBadges)
    .where(isNotNull(companyBadges.reviewedAt))
    .orderBy(desc(companyBadges.reviewedAt))
    .limit(limit);

/**
 * Locks a pending request until `tx` ends; of two concurrent reviewers, only one finds it pending. Also returns the
 * company's name at this moment, which the approval then applies to.
 */
export async function lockPending(tx: Db, id: string) {
  const [row] = await tx
    .select({
      companyId: companyBadges.companyId,
      badgeId: companyBadges.badgeId,
      companyName: companies.name,
      searchName: companies.searchName,
    })
    .from(companyBadges)
    .innerJoin(companies, eq(companies.id, companyBadges.companyId))
    .where(and(eq(companyBadges.id, id), isPending))
    .for('update', { of: companyBadges });
  return row;
}

export const replaceAwarded = (tx: Db, { companyId, badgeId }: { companyId: string; badgeId: string }) =>
  tx
    .update(companyBadges)
    .set({ status: 'replaced' })
    .where(
      and(
        eq(companyBadges.companyId, companyId),
        eq(companyBadges.badgeId, badgeId),
        eq(companyBadges.status, 'approved'),
      ),
    );

export const approve = (
  tx: Db,
  id: string,
  award: { adminId: string; awardedAs: string; expiresAt: string | null; reviewNotes: string | null },
) =>
  tx
    .update(companyBadges)
    .set({
      ...reviewedBy(award),
      status: 'approved',
      awardedAt: sql`now()`,
      awardedAs: award.awardedAs,
      expiresAt: award.expiresAt,
    })
    .where(eq(companyBadges.id, id));

export const reject = (tx: Db, id: string, refusal: { adminId: string; reviewNotes: string }) =>
  tx
    .update(companyBadges)
    .set({ ...reviewedBy(refusal), status: 'rejected' })
    .where(eq(companyBadges.id, id));

const reviewedBy = ({ adminId, reviewNotes }: { adminId: string; reviewNotes: string | null }) => ({
  reviewedBy: adminId,
  reviewedAt: sql`now()`,
  reviewNotes,
});

/**
 * Sets the expiry of an awarded badge, even if it has expired. Returns its company, or undefined when it is not
 * awarded.
 */
export async function setExpiry(tx: Db, id: string, expiresAt: string | null): Promise<string | undefined> {
  const [row] = await tx
    .update(companyBadges)
    .set({ expiresAt })
    .where(and(eq(companyBadges.id, id), eq(companyBadges.status, 'approved')))
    .returning({ companyId: companyBadges.companyId });
  return row?.companyId;
}

/**
 * Revokes an awarded badge, even if a new name suspends it. Returns its company, or undefined when it is no longer
 * awarded.
 */
export async function revoke(
  tx: Db,
  id: string,
  { adminId, reason }: { adminId: string; reason: string },
): Promise<string | undefined> {
  const [row] = await tx
    .update(companyBadges)
    .set({ status: 'revoked', revokedBy: adminId, revokedAt: sql`now()`, revokeReason: reason })
    .where(and(eq(companyBadges.id, id), isBadgeAwarded))
    .returning({ companyId: companyBadges.companyId });
  return row?.companyId;
}
