import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { ndaAgreements } from '#db/tables/signatures.ts';
import type { Db } from '#platform/db.ts';
import { prepared } from '#platform/prepared.ts';
import type { Agreement } from '#domains/signatures/index.ts';
import { CURRENT_VERSION } from './text.ts';

export const isMembers = and(isNull(ndaAgreements.companyAgreementId), isNull(ndaAgreements.contractId));

/** Whether a person has a valid signature under the current agreement. */
export const isSignedBy = (userId: unknown) => sql<boolean>`exists (select from ${ndaAgreements}
  where ${isMembers} and ${ndaAgreements.userId} = ${userId} and ${ndaAgreements.version} = ${CURRENT_VERSION}
    and ${ndaAgreements.expiresAt} > now())`;

const validFor = and(
  isMembers,
  eq(ndaAgreements.userId, sql.placeholder('userId')),
  eq(ndaAgreements.version, sql.placeholder('version')),
  gt(ndaAgreements.expiresAt, sql`now()`),
);

const hasValid = prepared((db) =>
  db.select({ id: ndaAgreements.id }).from(ndaAgreements).where(validFor).limit(1).prepare('has_valid_nda'),
);

export async function hasValidAgreement(db: Db, userId: string, version: string): Promise<boolean> {
  const rows = await hasValid(db).execute({ userId, version });
  return rows.length > 0;
}

/** Returns the valid agreement. After a renewal there may be two, and the one that is valid longer comes first. */
export async function findValidAgreement(
  db: Db,
  userId: string,
  version: string,
): Promise<Agreement | undefined> {
  const [agreement] = await db
    .select()
    .from(ndaAgreements)
    .where(
      and(
        isMembers,
        eq(ndaAgreements.userId, userId),
        eq(ndaAgreements.version, version),
        gt(ndaAgreements.expiresAt, sql`now()`),
      ),
    )
    .orderBy(desc(ndaAgreements.expiresAt))
    .limit(1);
  return agreement;
}

export async function findLastAgreement(db: Db, userId: string): Promise<Agreement | undefined> {
  const [agreement] = await db
    .select()
    .from(ndaAgreements)
    .where(and(isMembers, eq(ndaAgreements.userId, userId)))
    .orderBy(desc(ndaAgreements.signedAt))
    .limit(1);
  return agreement;
}

export const findAgreements = (db: Db, userId: string): Promise<Agreement[]> =>
  db
    .select()
    .from(ndaAgreements)
    .where(and(isMembers, eq(ndaAgreements.userId, userId)))
    .orderBy(desc(ndaAgreements.signedAt));

export async function findOwnAgreement(db: Db, userId: string, id: string): Promise<Agreement | undefined> {
  const [agreement] = await db
    .select()
    .from(ndaAgreements)
    .where(and(isMembers, eq(ndaAgreements.userId, userId), eq(ndaAgreements.id, id)));
  return agreement;
}
