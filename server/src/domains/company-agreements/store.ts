import { and, desc, eq, sql } from 'drizzle-orm';
import { companies } from '#db/tables/companies.ts';
import { companyAgreements, isBinding } from '#db/tables/company-agreements.ts';
import type { Db } from '#platform/db.ts';

export type Row = typeof companyAgreements.$inferSelect;

/** A pair of companies in the order in which it stands. */
export const isPair = (one: string, other: string) =>
  and(
    eq(companyAgreements.lowCompanyId, sql`least(${one}::uuid, ${other}::uuid)`),
    eq(companyAgreements.highCompanyId, sql`greatest(${one}::uuid, ${other}::uuid)`),
  );

/** Of two, because it was renewed, the one that holds longer. */
export async function findBinding(db: Db, one: string, other: string): Promise<Row | undefined> {
  const [agreement] = await db
    .select()
    .from(companyAgreements)
    .where(and(isPair(one, other), isBinding))
    .orderBy(desc(companyAgreements.expiresAt))
    .limit(1);
  return agreement;
}

/** A company of the pair that the person acts for. */
const isOwner = (userId: string) =>
  and(
    sql`${companies.id} in (${companyAgreements.lowCompanyId}, ${companyAgreements.highCompanyId})`,
    eq(companies.ownerId, userId),
    eq(companies.isUnclaimed, false),
  );

/** One agreement with the company that this person acts for in it; to anybody else there is none. */
export async function findFor(
  db: Db,
  userId: string,
  id: string,
): Promise<{ agreement: Row; companyId: string; isBinding: boolean } | undefined> {
  const [found] = await db
    .select({ agreement: companyAgreements, companyId: companies.id, isBinding })
    .from(companyAgreements)
    .innerJoin(companies, isOwner(userId))
    .where(eq(companyAgreements.id, id))
    .orderBy(companies.id)
    .limit(1);
  return found;
}
