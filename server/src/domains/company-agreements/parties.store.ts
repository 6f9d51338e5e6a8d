import { sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { companies } from '#db/tables/companies.ts';
import { formerCompanies } from '#db/tables/company-agreements.ts';
import type { Db } from '#platform/db.ts';

/**
 * Selects companies, and deleted ones whose agreements are kept, as a subquery with the given name. The aliases of
 * computed columns start with the name, because drizzle does not qualify them and a query may join the subquery twice.
 */
export const partiesAs = <Name extends string>(db: Db, name: Name) =>
  unionAll(
    db
      .select({
        id: companies.id,
        name: companies.name,
        type: companies.type,
        logoUrl: companies.logoUrl,
        isVerified: companies.isVerified,
        ownerId: sql<string | null>`${companies.ownerId}`.as(`${name}_owner_id`),
        isDeleted: sql<boolean>`false`.as(`${name}_is_deleted`),
      })
      .from(companies),
    db
      .select({
        id: formerCompanies.id,
        name: formerCompanies.name,
        type: formerCompanies.type,
        logoUrl: sql<string | null>`null::text`.as('logo_url'),
        isVerified: sql<boolean>`false`.as('is_verified'),
        ownerId: sql<string | null>`null::uuid`.as(`${name}_owner_id`),
        isDeleted: sql<boolean>`true`.as(`${name}_is_deleted`),
      })
      .from(formerCompanies),
  ).as(name);
