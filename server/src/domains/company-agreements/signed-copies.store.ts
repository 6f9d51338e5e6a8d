import { eq } from 'drizzle-orm';
import { companyAgreements } from '#db/tables/company-agreements.ts';
import type { Db } from '#platform/db.ts';

export async function findNames(db: Db, id: string) {
  const [names] = await db
    .select({
      proposingName: companyAgreements.proposingName,
      acceptingName: companyAgreements.acceptingName,
    })
    .from(companyAgreements)
    .where(eq(companyAgreements.id, id));
  return names;
}
