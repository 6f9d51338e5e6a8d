import { and, asc, eq, inArray, min, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { companies } from '#db/tables/companies.ts';
import { companyAgreements } from '#db/tables/company-agreements.ts';
import { connections } from '#db/tables/connections.ts';
import { dealProposals, deals } from '#db/tables/deals.ts';
import { users } from '#db/tables/users.ts';
import { isOffered } from '#domains/company-agreements/index.ts';
import { expiresAt, isAnswerable } from '#domains/connections/index.ts';
import { isOpenNow } from '#domains/deals/index.ts';
import { fullName } from '#domains/users/index.ts';
import type { Db } from '#platform/db.ts';
import { type Item, companyOn, kind, time } from './waiting-columns.store.ts';

export const findRequests = (db: Db, userId: string, limit: number): Promise<Item<'connection_request'>[]> =>
  db
    .select({
      kind: kind('connection_request'),
      id: connections.id,
      companyName: companies.name,
      companyLogoUrl: companies.logoUrl,
      personName: sql<string>`trim(${fullName})`,
      message: connections.message,
      until: time(expiresAt),
    })
    .from(connections)
    .innerJoin(users, eq(users.id, connections.requesterId))
    .leftJoin(companies, eq(companies.id, connections.requesterCompanyId))
    .where(and(eq(connections.recipientId, userId), isAnswerable))
    .orderBy(asc(connections.id))
    .limit(limit);

export async function findAgreements(
  db: Db,
  companyIds: readonly string[],
  limit: number,
): Promise<Item<'company_agreement'>[]> {
  if (companyIds.length === 0) return [];
  const proposing = alias(companies, 'proposing');
  const isAsked = sql`case when ${companyAgreements.proposingCompanyId} = ${companyAgreements.lowCompanyId}
    then ${companyAgreements.highCompanyId} else ${companyAgreements.lowCompanyId} end`;
  return db
    .select({
      kind: kind('company_agreement'),
      id: companyAgreements.id,
      companyName: proposing.name,
      companyLogoUrl: proposing.logoUrl,
      signedAt: companyAgreements.proposedAt,
      until: companyAgreements.expiresAt,
    })
    .from(companyAgreements)
    .innerJoin(proposing, eq(proposing.id, companyAgreements.proposingCompanyId))
    .where(
      and(
        isOffered,
        or(
          inArray(companyAgreements.lowCompanyId, [...companyIds]),
          inArray(companyAgreements.highCompanyId, [...companyIds]),
        ),
        inArray(isAsked, [...companyIds]),
      ),
    )
    .orderBy(asc(companyAgreements.expiresAt))
    .limit(limit);
}

export async function findDealChanges(
  db: Db,
  companyIds: readonly string[],
  limit: number,
): Promise<Item<'deal_change'>[]> {
  if (companyIds.length === 0) return [];
  const isOwnSide = (side: 'manufacturer' | 'distributor') =>
    and(
      inArray(side === 'manufacturer' ? deals.manufacturerId : deals.distributorId, [...companyIds]),
      ne(dealProposals.side, side),
    );
  const until = time(sql`${min(dealProposals.expiresAt)}`);
  return db
    .select({
      kind: kind('deal_change'),
      id: deals.id,
      ...companyOn(sql`${dealProposals.side}`),
      title: deals.title,
      changes: sql<number>`count(*)::int`,
      until,
    })
    .from(dealProposals)
    .innerJoin(deals, eq(deals.id, dealProposals.dealId))
    .where(and(isOpenNow, or(isOwnSide('manufacturer'), isOwnSide('distributor'))))
    .groupBy(deals.id, dealProposals.side)
    .orderBy(until)
    .limit(limit);
}
