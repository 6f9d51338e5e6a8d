import { and, eq, sql } from 'drizzle-orm';
import { companies, distributors } from '#db/tables/companies.ts';
import type { Db } from '#platform/db.ts';
import { actsFor } from '#domains/members/index.ts';
import { nextVersion } from '#platform/versions.ts';

export type Texts = Partial<
  Pick<
    typeof companies.$inferInsert,
    | 'name'
    | 'description'
    | 'location'
    | 'website'
    | 'opportunityDescription'
    | 'foundedYear'
    | 'headcount'
    | 'territories'
    | 'specialties'
  >
>;
type Profile = Partial<
  Omit<typeof distributors.$inferInsert, 'id' | 'companyId' | 'createdAt' | 'updatedAt'>
>;

/**
 * Returns the columns that a change of name sets, because verification applies to a name. A new name suspends the
 * verification until an administrator checks the name, and a return to the verified name restores it; case and accents
 * do not matter (docs/decisions/072-claims-and-verification.md).
 */
function verificationFor(name: string) {
  const keepsName = sql`${companies.searchName} = folded(${name})`;
  const isNameBefore = sql`folded(${companies.verifiedAs}) = folded(${name})`;
  return {
    isVerified: sql`coalesce(${isNameBefore}, ${companies.isVerified} and ${keepsName})`,
    verifiedAs: sql`case when ${isNameBefore} then null
      when ${companies.isVerified} and not ${keepsName} then ${companies.name}
      else ${companies.verifiedAs} end`,
  };
}

/** Changes a page that the person may edit, if it still has the given version; otherwise returns undefined. */
export async function updateOwnCompany(
  db: Db,
  { id, editorId, updatedAt }: { id: string; editorId: string; updatedAt: string },
  texts: Texts,
): Promise<{ verifiedAs: string | null } | undefined> {
  const [changed] = await db
    .update(companies)
    .set({
      ...texts,
      ...(texts.name !== undefined && verificationFor(texts.name)),
      updatedAt: nextVersion(companies.updatedAt),
    })
    .where(
      and(
        eq(companies.id, id),
        actsFor(editorId, companies.id, 'editor'),
        eq(companies.updatedAt, updatedAt),
      ),
    )
    .returning({ verifiedAs: companies.verifiedAs });
  return changed;
}

/** Changes a company's distributor profile. Returns false when it has none. */
export async function updateProfile(db: Db, companyId: string, profile: Profile): Promise<boolean> {
  const changed = await db
    .update(distributors)
    .set({ ...profile, updatedAt: sql`now()` })
    .where(eq(distributors.companyId, companyId))
    .returning({ id: distributors.id });
  return changed.length > 0;
}
