import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { companies } from '#db/tables/companies.ts';
import { companyAgreements } from '#db/tables/company-agreements.ts';
import { companyMembers } from '#db/tables/members.ts';
import { partyOf } from './store.ts';
import type { Db } from '#platform/db.ts';
import { hasBlocked } from '#domains/blocks/index.ts';
import { isConnectedWithCompany } from '#domains/connections/index.ts';
import { actsFor, ownOrder } from '#domains/members/index.ts';

export const findAddressed = (db: Db, userId: string, companyIds: readonly string[]) =>
  db
    .select({
      ...partyOf(companies),
      ownerId: companies.ownerId,
      isUnclaimed: companies.isUnclaimed,
      isOwn: sql<boolean>`${actsFor(userId, companies.id, 'viewer')}`,
      isConnected: sql<boolean>`${isConnectedWithCompany(userId)} and not ${hasBlocked(companies.ownerId, userId)}`,
      hasBlockedYou: hasBlocked(companies.ownerId, userId),
    })
    .from(companies)
    .where(inArray(companies.id, [...companyIds]));
export type Addressed = Awaited<ReturnType<typeof findAddressed>>[number];

/** Returns the companies that the person may sign for, in the order in which `lockActingCompany` tries them. */
export const findSigningCompanies = (db: Db, userId: string) =>
  db
    .select(partyOf(companies))
    .from(companies)
    .innerJoin(
      companyMembers,
      and(eq(companyMembers.companyId, companies.id), eq(companyMembers.userId, userId)),
    )
    .where(and(actsFor(userId, companies.id, 'editor'), ne(companies.type, 'observer')))
    .orderBy(...ownOrder);

export async function insertProposal(tx: Db, proposal: typeof companyAgreements.$inferInsert): Promise<void> {
  await tx.insert(companyAgreements).values(proposal);
}

export type Signing = Awaited<ReturnType<typeof findSigningCompanies>>[number];
