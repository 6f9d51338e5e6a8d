import { and, inArray, sql } from 'drizzle-orm';
import { companies } from '#db/tables/companies.ts';
import { companyAgreements } from '#db/tables/company-agreements.ts';
import type { Db } from '#platform/db.ts';
import { isOpen, isPartyTo } from './agreement-state.store.ts';

export const findObligations = (db: Db, { companyIds }: { companyIds: readonly string[] }) =>
  db
    .select({ id: companies.id, companyAgreements: sql<number>`count(*)::int` })
    .from(companyAgreements)
    .innerJoin(companies, isPartyTo(companies.id))
    .where(and(inArray(companies.id, [...companyIds]), isOpen()))
    .groupBy(companies.id);
