import { and, eq, inArray } from 'drizzle-orm';
import { companies } from '#db/tables/companies.ts';
import type { Db } from '#platform/db.ts';
import { actsFor } from '#domains/members/index.ts';

/**
 * Sets or removes the logo of a page that the person may edit. Returns the previous URL, or undefined when there is no
 * such page. The page keeps its version, so that an open edit form remains valid.
 */
export async function replaceLogo(
  tx: Db,
  { id, editorId }: { id: string; editorId: string },
  logoUrl: string | null,
): Promise<string | null | undefined> {
  const own = and(eq(companies.id, id), actsFor(editorId, companies.id, 'editor'));
  const [before] = await tx.select({ logoUrl: companies.logoUrl }).from(companies).where(own).for('update');
  if (!before) return undefined;
  await tx.update(companies).set({ logoUrl }).where(eq(companies.id, id));
  return before.logoUrl;
}

export async function findShown(db: Db, addresses: readonly string[]): Promise<string[]> {
  const shown = await db
    .select({ logoUrl: companies.logoUrl })
    .from(companies)
    .where(inArray(companies.logoUrl, [...addresses]));
  return shown.flatMap(({ logoUrl }) => logoUrl ?? []);
}
