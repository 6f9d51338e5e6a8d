import { and, eq, sql } from 'drizzle-orm';
import { companies, distributors } from '#db/tables/companies.ts';
import type { Db } from '#platform/db.ts';

export type Texts = Partial<
  Pick<
    typeof companies.$inferInsert,
    'name' | 'description' | 'location' | 'website' | 'opportunityDescription' | 'territories' | 'specialties'
  >
>;
type Profile = Partial<
  Omit<typeof distributors.$inferInsert, 'id' | 'companyId' | 'createdAt' | 'updatedAt'>
>;

/** A version of its own, even for two changes within one millisecond. */
const nextVersion = sql`greatest(now(), ${companies.updatedAt} + interval '1 millisecond')`;

/** Changes one's own claimed page if it is still of that version; false when it is not. */
export async function updateOwnCompany(
  db: Db,
  { id, ownerId, updatedAt }: { id: string; ownerId: string; updatedAt: string },
  texts: Texts,
): Promise<boolean> {
  const changed = await db
    .update(companies)
    .set({ ...texts, updatedAt: nextVersion })
    .where(
      and(
        eq(companies.id, id),
        eq(companies.ownerId, ownerId),
        eq(companies.isUnclaimed, false),
        eq(companies.updatedAt, updatedAt),
      ),
    )
    .returning({ id: companies.id });
  return changed.length > 0;
}

/** False where the company has no distributor profile. */
export async function updateProfile(db: Db, companyId: string, profile: Profile): Promise<boolean> {
  const changed = await db
    .update(distributors)
    .set({ ...profile, updatedAt: sql`now()` })
    .where(eq(distributors.companyId, companyId))
    .returning({ id: distributors.id });
  return changed.length > 0;
}
