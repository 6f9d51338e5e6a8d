import { and, asc, eq, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { NDA_RENEWABLE_DAYS } from '#contract/nda.ts';
import { companies } from '#db/tables/companies.ts';
import { companyAgreements } from '#db/tables/company-agreements.ts';
import { companyMembers } from '#db/tables/members.ts';
import { ndaAgreements, ndaEmails } from '#db/tables/signatures.ts';
import { users } from '#db/tables/users.ts';
import type { Db } from '#platform/db.ts';
import { memberIdsOf } from '#domains/members/index.ts';
import { isBinding } from './agreement-state.store.ts';
import { partiesAs } from './parties.store.ts';

const later = alias(companyAgreements, 'later');

export async function findPair(db: Db, id: string) {
  const [agreement] = await db
    .select({
      lineId: companyAgreements.lineId,
      low: companyAgreements.lowCompanyId,
      high: companyAgreements.highCompanyId,
    })
    .from(companyAgreements)
    .where(eq(companyAgreements.id, id));
  if (!agreement) throw new Error(`no agreement ${id}`);
  const { lineId, low, high } = agreement;
  const companyIds: [string, string] = [low, high];
  return {
    memberIds: [...(await memberIdsOf(db, low)), ...(await memberIdsOf(db, high))],
    pair: { agreementId: id, lineId, companyIds },
  };
}

export function findSides(db: Db, id: string) {
  const other = partiesAs(db, 'other');
  return db
    .select({
      agreementId: companyAgreements.id,
      message: companyAgreements.message,
      expiresAt: companyAgreements.expiresAt,
      companyId: companies.id,
      userId: users.id,
      ownName: companies.name,
      otherName: other.name,
      hasVerifiedAddress: sql<boolean>`${users.emailVerifiedAt} is not null`,
    })
    .from(companyAgreements)
    .innerJoin(
      companies,
      or(eq(companies.id, companyAgreements.lowCompanyId), eq(companies.id, companyAgreements.highCompanyId)),
    )
    .innerJoin(
      other,
      and(
        or(eq(other.id, companyAgreements.lowCompanyId), eq(other.id, companyAgreements.highCompanyId)),
        ne(other.id, companies.id),
      ),
    )
    .innerJoin(
      companyMembers,
      and(eq(companyMembers.companyId, companies.id), ne(companyMembers.role, 'viewer')),
    )
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(eq(companyAgreements.id, id));
}
export type Side = Awaited<ReturnType<typeof findSides>>[number];

export const findUnreminded = (db: Db, limit: number) =>
  db
    .select({ id: companyAgreements.id, digest: ndaAgreements.digest })
    .from(companyAgreements)
    .innerJoin(
      ndaAgreements,
      and(
        eq(ndaAgreements.companyAgreementId, companyAgreements.id),
        ne(ndaAgreements.companyId, companyAgreements.proposingCompanyId),
      ),
    )
    .where(
      and(
        isBinding,
        sql`${companyAgreements.expiresAt} <= now() + make_interval(days => ${NDA_RENEWABLE_DAYS})`,
        sql`not exists (select from ${ndaEmails}
          where ${ndaEmails.recordDigest} = ${ndaAgreements.digest} and ${ndaEmails.kind} = 'ends_soon')`,
        sql`not exists (select from ${companyAgreements} ${sql.identifier('later')}
          where ${later.lineId} = ${companyAgreements.lineId} and ${later.proposedAt} > ${companyAgreements.proposedAt}
            and ${later.endedAt} is null)`,
      ),
    )
    .orderBy(asc(companyAgreements.expiresAt))
    .limit(limit);
