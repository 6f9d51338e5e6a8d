import { and, asc, eq, sql } from 'drizzle-orm';
import { companies } from '#db/tables/companies.ts';
import { companyMembers } from '#db/tables/members.ts';
import type { Db } from '#platform/db.ts';
import { isClaimed } from '#domains/members/index.ts';

const isContactSuspended = sql`exists (select from users
  where users.id = ${companies.ownerId} and users.suspended_at is not null)`;

/**
 * Whether the member is the contact person of another company with this name. No one may be the contact person of two
 * companies with the same name.
 */
const hasNamesake = sql`exists (select from companies as other
  where other.owner_id = company_members.user_id and other.id <> ${companies.id} and ${isClaimed('other')}
    and lower(other.name) = lower(${companies.name}))`;

const activeOwner = sql`(select company_members.user_id from company_members
  inner join users on users.id = company_members.user_id and users.suspended_at is null
  where company_members.company_id = ${companies.id} and company_members.role = 'owner' and not ${hasNamesake}
  order by company_members.created_at, company_members.user_id limit 1)`;

/** Returns the companies of which the person is an owner, always in the same order to prevent deadlocks. */
export async function findOwnedBy(db: Db, userId: string): Promise<string[]> {
  const { companyId } = companyMembers;
  const owned = await db
    .select({ companyId })
    .from(companyMembers)
    .where(and(eq(companyMembers.userId, userId), eq(companyMembers.role, 'owner')))
    .orderBy(asc(companyId));
  return owned.map((row) => row.companyId);
}

/**
 * Replaces a suspended contact person with the owner who joined first among those who can sign in. Returns the new
 * contact person, or undefined when nothing changed.
 */
export async function replaceSuspendedContact(tx: Db, id: string): Promise<string | undefined> {
  const [replaced] = await tx
    .update(companies)
    .set({ ownerId: activeOwner, updatedAt: sql`now()` })
    .where(and(eq(companies.id, id), isClaimed(), isContactSuspended, sql`exists ${activeOwner}`))
    .returning({ contactId: companies.ownerId });
  return replaced?.contactId;
}
