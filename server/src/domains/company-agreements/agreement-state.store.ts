import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { companyAgreements } from '#db/tables/company-agreements.ts';

export const isPartyTo = (companyId: unknown): SQL =>
  sql`${companyId} in (${companyAgreements.lowCompanyId}, ${companyAgreements.highCompanyId})`;

/** Whether an agreement or a proposal has neither ended nor expired. The argument is the table or an alias of it. */
export const isOpen = ({
  endedAt,
  expiresAt,
}: Record<'endedAt' | 'expiresAt', AnyPgColumn> = companyAgreements) =>
  sql<boolean>`(${endedAt} is null and ${expiresAt} > now())`;

/** Whether both companies are bound now, even before the job has recorded an expiry. */
export const isBinding = sql<boolean>`(${companyAgreements.effectiveAt} is not null and ${isOpen()})`;

export const isOffered = sql<boolean>`(${companyAgreements.effectiveAt} is null and ${isOpen()})`;
