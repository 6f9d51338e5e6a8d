import { fullName } from './store.ts';
import { and, asc, desc, eq, gt, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import { closingRequests } from '#db/tables/accounts.ts';
import { payers } from '#db/tables/billing.ts';
import { companies } from '#db/tables/companies.ts';
import { companyMembers } from '#db/tables/members.ts';
import { subscriptionPlans, subscriptions } from '#db/tables/plans.ts';
import { authenticators } from '#db/tables/two-factor.ts';
import { users } from '#db/tables/users.ts';
import { contains } from '#platform/contained-words.ts';
import type { Db } from '#platform/db.ts';

const selectForAdmins = (db: Db) =>
  db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      holdsEmail: users.holdsEmail,
      profileImageUrl: users.profileImageUrl,
      closingAskedAt: closingRequests.askedAt,
      closedAt: users.closedAt,
      suspendedAt: users.suspendedAt,
      suspensionReason: users.suspensionReason,
      hasTwoFactor: sql<boolean>`exists (select from ${authenticators} where ${authenticators.userId} = ${users.id}
        and ${authenticators.confirmedAt} is not null)`,
      createdAt: users.createdAt,
    })
    .from(users)
    .leftJoin(closingRequests, eq(closingRequests.userId, users.id));
export type AdminRow = Awaited<ReturnType<typeof selectForAdmins>>[number];

const containsText = (words: string) =>
  or(contains(sql`folded(${fullName})`, words), contains(sql`folded(${users.email})`, words));

interface Filter {
  q: string | undefined;
  /** Deleted accounts, suspended ones, or all that can sign in. The registry account is none of these. */
  status: 'closed' | 'suspended' | undefined;
}

export const findForAdmins = (
  db: Db,
  { q, status }: Filter,
  { before, limit }: { before: string; limit: number },
): Promise<AdminRow[]> =>
  selectForAdmins(db)
    .where(
      and(
        lt(users.id, before),
        isNotNull(status === 'closed' ? users.closedAt : users.passwordHash),
        status === 'suspended' ? isNotNull(users.suspendedAt) : undefined,
        q ? containsText(q) : undefined,
      ),
    )
    .orderBy(desc(users.id))
    .limit(limit);

export const findAsking = (
  db: Db,
  q: string | undefined,
  { after, limit }: { after: readonly [askedAt: string, id: string] | undefined; limit: number },
): Promise<AdminRow[]> =>
  selectForAdmins(db)
    .where(
      and(
        isNotNull(closingRequests.askedAt),
        after && or(gt(closingRequests.askedAt, after[0]), isLaterAtOnce(after)),
        q ? containsText(q) : undefined,
      ),
    )
    .orderBy(asc(closingRequests.askedAt), asc(closingRequests.userId))
    .limit(limit);

const isLaterAtOnce = ([askedAt, id]: readonly [askedAt: string, id: string]) =>
  and(eq(closingRequests.askedAt, askedAt), gt(closingRequests.userId, id));

export const findCompaniesOf = (db: Db, userIds: readonly string[]) =>
  db
    .select({
      id: companies.id,
      name: companies.name,
      type: companies.type,
      role: companyMembers.role,
      userId: companyMembers.userId,
      endsWithAccount: sql<boolean>`(${companyMembers.role} = 'owner' and not exists (
        select from company_members as other where other.company_id = ${companies.id}
          and other.user_id <> ${companyMembers.userId} and other.role = 'owner'))`,
      hasPrioritySupport: sql<boolean>`exists (select from ${subscriptions}
        join ${payers} on ${payers.id} = ${subscriptions.payerId}
        join ${subscriptionPlans} on ${subscriptionPlans.id} = ${subscriptions.planId}
        where ${payers.companyId} = ${companies.id} and ${subscriptions.status} = 'active'
          and ${subscriptionPlans.prioritySupport})`,
    })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(inArray(companyMembers.userId, [...userIds]))
    .orderBy(asc(companyMembers.createdAt), asc(companies.id));
