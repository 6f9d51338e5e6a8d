import { eq, or, sql } from 'drizzle-orm';
import { companies } from '#db/tables/companies.ts';
import { connections } from '#db/tables/connections.ts';
import { products } from '#db/tables/products.ts';
import { userSettings } from '#db/tables/user-settings.ts';
import { users } from '#db/tables/users.ts';
import { isAccepted } from '#domains/connections/index.ts';
import type { Db } from '#platform/db.ts';

export async function findFacts(db: Db, userId: string, companyId: string | null) {
  const [facts] = await db
    .select({
      hasVerifiedEmail: sql<boolean>`${users.emailVerifiedAt} is not null`,
      isCompanyComplete: sql<boolean>`coalesce(${companies.description} <> '' and ${companies.location} <> ''
        and cardinality(${companies.specialties}) > 0, false)`,
      hasTerritories: sql<boolean>`coalesce(cardinality(${companies.territories}) > 0, false)`,
      hasProduct: sql<boolean>`exists (select from ${products} where ${products.companyId} = ${companies.id})`,
      hasRequested: sql<boolean>`exists (select from ${connections} where ${or(
        eq(connections.requesterId, users.id),
        sql`(${connections.recipientId} = ${users.id} and ${isAccepted})`,
      )})`,
      isDismissed: sql<boolean>`${userSettings.firstStepsDismissedAt} is not null`,
    })
    .from(users)
    .leftJoin(companies, sql`${companies.id} = ${companyId}::uuid`)
    .leftJoin(userSettings, eq(userSettings.userId, users.id))
    .where(eq(users.id, userId));
  if (!facts) throw new Error('the person who asks has an account');
  return facts;
}
