import { and, desc, eq, inArray, lt, not, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { companies } from '#db/tables/companies.ts';
import { companyAgreements } from '#db/tables/company-agreements.ts';
import type { Db } from '#platform/db.ts';
import { actsFor } from '#domains/members/index.ts';
import { isBinding, isOffered, isOpen } from './agreement-state.store.ts';
import { partiesAs } from './parties.store.ts';

export type Row = typeof companyAgreements.$inferSelect;

const isPair = (one: string, other: string) =>
  and(
    eq(companyAgreements.lowCompanyId, sql`least(${one}::uuid, ${other}::uuid)`),
    eq(companyAgreements.highCompanyId, sql`greatest(${one}::uuid, ${other}::uuid)`),
  );

/** Returns the agreement in force. After a renewal there may be two; then returns the one that is valid longer. */
export async function findBinding(db: Db, one: string, other: string): Promise<Row | undefined> {
  const [agreement] = await db
    .select()
    .from(companyAgreements)
    .where(and(isPair(one, other), isBinding))
    .orderBy(desc(companyAgreements.expiresAt))
    .limit(1);
  return agreement;
}

export async function findOffered(db: Db, one: string, other: string): Promise<Row | undefined> {
  const [agreement] = await db
    .select()
    .from(companyAgreements)
    .where(and(isPair(one, other), isOffered));
  return agreement;
}

export async function findFor(
  db: Db,
  userId: string,
  id: string,
): Promise<{ agreement: Row; companyId: string; isBinding: boolean } | undefined> {
  const [found] = await db
    .select({ agreement: companyAgreements, companyId: companies.id, isBinding })
    .from(companyAgreements)
    .innerJoin(
      companies,
      and(
        sql`${companies.id} in (${companyAgreements.lowCompanyId}, ${companyAgreements.highCompanyId})`,
        actsFor(userId, companies.id, 'viewer'),
      ),
    )
    .where(eq(companyAgreements.id, id))
    .orderBy(desc(actsFor(userId, companies.id, 'editor')), companies.id)
    .limit(1);
  return found;
}

/** Returns the ids of the companies that the person acts for, starting with those that they may edit. */
export async function findOwnIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: companies.id })
    .from(companies)
    .where(actsFor(userId, companies.id, 'viewer'))
    .orderBy(desc(actsFor(userId, companies.id, 'editor')), companies.id);
  return rows.map(({ id }) => id);
}

const later = alias(companyAgreements, 'later');

const isRenewed = sql<boolean>`exists (select from ${companyAgreements} ${sql.identifier('later')}
  where ${later.lineId} = ${companyAgreements.lineId} and ${later.proposedAt} > ${companyAgreements.proposedAt}
    and ${isOpen(later)})`;

export async function findUnrenewed(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await db
    .select({ id: companyAgreements.id })
    .from(companyAgreements)
    .where(and(inArray(companyAgreements.id, [...ids]), isBinding, not(isRenewed)));
  return new Set(found.map(({ id }) => id));
}

type Parties = ReturnType<typeof partiesAs>;
export const partyOf = ({ id, name, type, logoUrl, isVerified }: typeof companies | Parties) => ({
  id,
  name,
  type,
  logoUrl,
  isVerified,
});

function selectShown(db: Db) {
  const [low, high] = [partiesAs(db, 'low'), partiesAs(db, 'high')];
  return db
    .select({
      id: companyAgreements.id,
      lineId: companyAgreements.lineId,
      proposingCompanyId: companyAgreements.proposingCompanyId,
      proposingName: companyAgreements.proposingName,
      acceptingName: companyAgreements.acceptingName,
      version: companyAgreements.version,
      message: companyAgreements.message,
      proposedAt: companyAgreements.proposedAt,
      effectiveAt: companyAgreements.effectiveAt,
      expiresAt: companyAgreements.expiresAt,
      endedAt: companyAgreements.endedAt,
      ending: companyAgreements.ending,
      endedByCompanyId: companyAgreements.endedByCompanyId,
      isBinding,
      isOffered,
      isRenewed,
      low: { ...partyOf(low), isDeleted: low.isDeleted },
      high: { ...partyOf(high), isDeleted: high.isDeleted },
    })
    .from(companyAgreements)
    .innerJoin(low, eq(low.id, companyAgreements.lowCompanyId))
    .innerJoin(high, eq(high.id, companyAgreements.highCompanyId));
}
export type Shown = Awaited<ReturnType<typeof selectShown>>[number];

const isOf = (companyIds: readonly string[]) =>
  or(
    inArray(companyAgreements.lowCompanyId, [...companyIds]),
    inArray(companyAgreements.highCompanyId, [...companyIds]),
  );

export async function findShown(db: Db, id: string, ownIds: readonly string[]): Promise<Shown | undefined> {
  const [agreement] = await selectShown(db).where(and(eq(companyAgreements.id, id), isOf(ownIds)));
  return agreement;
}

export const findPage = (
  db: Db,
  ownIds: readonly string[],
  { before, limit }: { before: string; limit: number },
): Promise<Shown[]> =>
  selectShown(db)
    .where(and(isOf(ownIds), lt(companyAgreements.id, before)))
    .orderBy(desc(companyAgreements.id))
    .limit(limit);

export const findOpenBetween = (
  db: Db,
  ownIds: readonly string[],
  otherIds: readonly string[],
): Promise<Shown[]> =>
  selectShown(db)
    .where(and(isOf(ownIds), isOf(otherIds), or(isBinding, isOffered)))
    .orderBy(desc(isOffered), desc(companyAgreements.expiresAt));
