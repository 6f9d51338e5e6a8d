import { type SQL, asc, sql } from 'drizzle-orm';
import { companies } from '#db/tables/companies.ts';
import { companyMembers } from '#db/tables/members.ts';
import type { Db } from '#platform/db.ts';

type Company = Pick<typeof companies.$inferSelect, 'id' | 'name'>;

const select = (db: Db, condition: SQL): Promise<Company[]> =>
  db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(condition)
    .orderBy(asc(companies.name), asc(companies.id));

export const findCompany = (db: Db, id: string): Promise<Company[]> =>
  select(db, sql`${companies.id} = ${id}::uuid`);

/** Returns the companies that are deleted with the account because they have no other owner. */
export const findSolelyOwned = (db: Db, userId: string): Promise<Company[]> =>
  select(
    db,
    sql`${companies.id} in (select ${companyMembers.companyId} from ${companyMembers}
      where ${companyMembers.userId} = ${userId}::uuid and ${companyMembers.role} = 'owner')
      and not exists (select from ${companyMembers} where ${companyMembers.companyId} = ${companies.id}
        and ${companyMembers.role} = 'owner' and ${companyMembers.userId} <> ${userId}::uuid)`,
  );
