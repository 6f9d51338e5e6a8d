import { type SQL, sql } from 'drizzle-orm';
import { companyAgreements } from '#db/tables/company-agreements.ts';

export const isPartyTo = (companyId: unknown): SQL =>
  sql`${companyId} in (${companyAgreements.lowCompanyId}, ${companyAgreements.highCompanyId})`;

/** Whether both companies are bound now, even before the job has recorded an expiry. */
export const isBinding = sql<boolean>`(${companyAgreements.effectiveAt} is not null and ${companyAgreements.endedAt} is null and ${companyAgreements.expiresAt} > now())`;

/** Whether it is a proposal that the other company can still sign. */
export const isOffered = sql<boolean>`(${companyAgreements.effectiveAt} is null and ${companyAgreements.endedAt} is null and ${companyAgreements.expiresAt} > now())`;
