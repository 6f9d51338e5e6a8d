import { type SQL, and, inArray, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { companyAgreements } from '#db/tables/company-agreements.ts';
import type { Db } from '#platform/db.ts';

export const isPartyTo = (companyId: unknown): SQL =>
  sql`${companyId} in (${companyAgreements.lowCompanyId}, ${companyAgreements.highCompanyId})`;

/** Whether an agreement or a proposal has neither ended nor expired. The argument is the table or an alias for it. */
export const isOpen = ({
  endedAt,
  expiresAt,
}: Record<'endedAt' | 'expiresAt', AnyPgColumn> = companyAgreements) =>
  sql<boolean>`(${endedAt} is null and ${expiresAt} > now())`;

/** Whether both companies are bound now. This is exact even before the job has recorded an expiry. */
export const isBinding = sql<boolean>`(${companyAgreements.effectiveAt} is not null and ${isOpen()})`;

export const isOffered = sql<boolean>`(${companyAgreements.effectiveAt} is null and ${isOpen()})`;

export async function findOpenProposals(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await db
    .select({ id: companyAgreements.id })
    .from(companyAgreements)
    .where(and(inArray(companyAgreements.id, [...ids]), isOffered));
  return new Set(found.map(({ id }) => id));
}
