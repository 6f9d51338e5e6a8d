import { asc, eq, sql } from 'drizzle-orm';
import { companies } from '#db/tables/companies.ts';
import type { Db } from '#platform/db.ts';
import { prepared } from '#platform/prepared.ts';

const ownedCompanies = prepared((db) =>
  db
    .select({ id: companies.id, name: companies.name, type: companies.type })
    .from(companies)
    .where(eq(companies.ownerId, sql.placeholder('ownerId')))
    .orderBy(asc(companies.id))
    .limit(50)
    .prepare('owned_companies'),
);

/** First registered first. */
export const findOwnedCompanies = (db: Db, ownerId: string) => ownedCompanies(db).execute({ ownerId });
