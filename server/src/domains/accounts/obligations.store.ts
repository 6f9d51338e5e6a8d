import { type SQL, and, asc, eq, not } from 'drizzle-orm';
import { companies } from '#db/tables/companies.ts';
import type { Db } from '#platform/db.ts';
import { hasOtherOwner, isMemberOf } from '#domains/members/index.ts';

type Company = Pick<typeof companies.$inferSelect, 'id' | 'name'>;

const select = (db: Db, condition: SQL | undefined): Promise<Company[]> =>
  db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(condition)
    .orderBy(asc(companies.name), asc(companies.id));

export const findCompany = (db: Db, id: string): Promise<Company[]> => select(db, eq(companies.id, id));

/** Returns the companies that are deleted with the account because they have no other owner. */
export const findSolelyOwned = (db: Db, userId: string): Promise<Company[]> =>
  select(db, and(isMemberOf(userId, companies.id, 'owner'), not(hasOtherOwner(companies.id, userId))));
