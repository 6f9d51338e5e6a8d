import { type SQL, type SQLWrapper, and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { MemberRole } from '#contract/vocabulary.ts';
import { companies } from '#db/tables/companies.ts';
import { companyMembers } from '#db/tables/members.ts';
import { users } from '#db/tables/users.ts';
import type { Db } from '#platform/db.ts';
import { onlyCompanyOfCall } from '#platform/token-company.ts';
import { isClaimed } from './claimed.store.ts';
import { revokeInvitationsBy } from './invitations.store.ts';
import { rolesFrom } from './permissions.ts';

/**
 * Whether a person is a member of the company that `companyId` names, with at least that role. The column is outside
 * the subquery, where it cannot be confused with `company_members.company_id`.
 */
export const isMemberOf = (userId: unknown, companyId: SQLWrapper, role: MemberRole): SQL =>
  sql`${companyId} in (select member.company_id from company_members as member
    where member.user_id = ${userId}::uuid and member.role in (${sql.join(
      rolesFrom(role).map((one) => sql.raw(`'${one}'`)),
      sql`, `,
    )}))`;

/**
 * Whether the caller acts for the company that `companyId` names, with at least that role. Other SQL must use this
 * condition rather than memberships, because a token may be limited to one of the caller's companies.
 */
export function actsFor(callerId: unknown, companyId: SQLWrapper, role: MemberRole): SQL {
  const only = onlyCompanyOfCall();
  const isMember = isMemberOf(callerId, companyId, role);
  return only === undefined ? isMember : sql`(${companyId} = ${only}::uuid and ${isMember})`;
}

/**
 * The order of a person's own companies: the one selected last comes first, the others by when the person joined them.
 */
export const ownOrder = [
  sql`${companyMembers.chosenAt} desc nulls last`,
  asc(companyMembers.createdAt),
  asc(companyMembers.companyId),
];

export const memberIdsOf = async (
  db: Db,
  companyId: string,
  role: MemberRole = 'viewer',
): Promise<string[]> =>
  (
    await db
      .select({ userId: companyMembers.userId })
      .from(companyMembers)
      .where(and(eq(companyMembers.companyId, companyId), inArray(companyMembers.role, [...rolesFrom(role)])))
      .orderBy(asc(companyMembers.createdAt), asc(companyMembers.userId))
  ).map(({ userId }) => userId);

/**
 * Selects members. An email address that belongs to another account is left out, except for the member who reads the
 * list.
 */
const selectMembers = (db: Db, readerId: string) =>
  db
    .select({
      userId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: sql<
        string | null
      >`case when ${users.holdsEmail} or ${users.id} = ${readerId} then ${users.email} end`,
      profileImageUrl: users.profileImageUrl,
      role: companyMembers.role,
      isContact: sql<boolean>`${companies.ownerId} = ${users.id}`,
      createdAt: companyMembers.createdAt,
    })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .innerJoin(companies, eq(companies.id, companyMembers.companyId));

interface Slice {
  readerId: string;
  after: { createdAt: string; userId: string } | undefined;
  limit: number;
}

export const findMembers = (db: Db, companyId: string, { readerId, after, limit }: Slice) =>
  selectMembers(db, readerId)
    .where(
      and(
        eq(companyMembers.companyId, companyId),
        after &&
          sql`(${companyMembers.createdAt}, ${companyMembers.userId}) > (${after.createdAt}::timestamptz, ${after.userId}::uuid)`,
      ),
    )
    .orderBy(asc(companyMembers.createdAt), asc(companyMembers.userId))
    .limit(limit);

const isMember = (companyId: string, userId: string) =>
  and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, userId));

export async function findMember(db: Db, readerId: string, companyId: string, userId: string) {
  const [member] = await selectMembers(db, readerId).where(isMember(companyId, userId));
  return member;
}

export async function findCompanyName(db: Db, companyId: string): Promise<string | undefined> {
  const [company] = await db
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.id, companyId));
  return company?.name;
}

/** Locks a company's members until `tx` ends. Returns the company's name, or undefined for an unclaimed page. */
export async function lockCompany(tx: Db, companyId: string): Promise<{ name: string } | undefined> {
  const [company] = await tx
    .select({ name: companies.name })
    .from(companies)
    .where(and(eq(companies.id, companyId), isClaimed()))
    .for('no key update');
  return company;
}

export async function findRole(db: Db, companyId: string, userId: string): Promise<MemberRole | undefined> {
  const [member] = await db
    .select({ role: companyMembers.role })
    .from(companyMembers)
    .where(isMember(companyId, userId));
  return member?.role;
}

export async function isActiveOwner(db: Db, companyId: string, userId: string): Promise<boolean> {
  const owners = await db
    .select({ userId: companyMembers.userId })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(and(isMember(companyId, userId), eq(companyMembers.role, 'owner'), isNull(users.suspendedAt)));
  return owners.length > 0;
}

/**
 * Whether the account of at least one owner is not suspended. The owners' accounts are neither suspended nor restored
 * until `tx` ends.
 */
export async function lockActiveOwners(tx: Db, companyId: string): Promise<boolean> {
  const owners = await tx
    .select({ suspendedAt: users.suspendedAt })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.role, 'owner')))
    .orderBy(asc(users.id))
    .for('share', { of: users });
  return owners.some(({ suspendedAt }) => suspendedAt === null);
}

/** Adds a member. Returns false when the person is already a member; the role does not change. */
export async function insertMember(
  tx: Db,
  member: { companyId: string; userId: string; role: MemberRole },
): Promise<boolean> {
  const added = await tx
    .insert(companyMembers)
    .values(member)
    .onConflictDoNothing()
    .returning({ userId: companyMembers.userId });
  return added.length > 0;
}

/** Changes a member's role, and revokes the invitations of a person who is no longer an owner. */
export async function setRole(tx: Db, companyId: string, userId: string, role: MemberRole): Promise<void> {
  await tx.update(companyMembers).set({ role }).where(isMember(companyId, userId));
  if (role !== 'owner') await revokeInvitationsBy(tx, companyId, userId);
}

/** Records that a member selected a company. Returns false for non-members. */
export async function markChosen(db: Db, companyId: string, userId: string): Promise<boolean> {
  const chosen = await db
    .update(companyMembers)
    .set({ chosenAt: sql`now()` })
    .where(isMember(companyId, userId))
    .returning({ userId: companyMembers.userId });
  return chosen.length > 0;
}

/** Ends a membership and revokes the invitations that the person sent, which could bring them back. */
export async function deleteMember(tx: Db, companyId: string, userId: string): Promise<void> {
  await tx.delete(companyMembers).where(isMember(companyId, userId));
  await revokeInvitationsBy(tx, companyId, userId);
}

/** Whether someone else also owns the company, so that it stays when the person's account is deleted. */
export const hasOtherOwner = (companyId: SQLWrapper, userId: string): SQL =>
  sql`exists (select from company_members as other where other.company_id = ${companyId}
    and other.user_id <> ${userId}::uuid and other.role = 'owner')`;

/** Returns the person's companies that have another owner, sorted to prevent deadlocks. */
export const findSharedCompanies = async (tx: Db, userId: string): Promise<string[]> =>
  (
    await tx
      .select({ companyId: companyMembers.companyId })
      .from(companyMembers)
      .where(and(eq(companyMembers.userId, userId), hasOtherOwner(companyMembers.companyId, userId)))
      .orderBy(asc(companyMembers.companyId))
  ).map(({ companyId }) => companyId);
