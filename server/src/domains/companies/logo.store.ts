import { and, eq, inArray } from 'drizzle-orm';
import { companies } from '#db/tables/companies.ts';
import type { Db } from '#platform/db.ts';

/**
 * Puts a logo on one's own claimed page, or takes it off; the answer is the address before, undefined where there is no
 * such page. The version of the page stays: a form that is open beside it is not outdated by a picture.
 */
export async function replaceLogo(
  tx: Db,
  { id, ownerId }: { id: string; ownerId: string },
  logoUrl: string | null,
): Promise<string | null | undefined> {
  const own = and(eq(companies.id, id), eq(companies.ownerId, ownerId), eq(companies.isUnclaimed, false));
  const [before] = await tx.select({ logoUrl: companies.logoUrl }).from(companies).where(own).for('update');
  if (!before) return undefined;
  await tx.update(companies).set({ logoUrl }).where(eq(companies.id, id));
  return before.logoUrl;
}

/** Those of the addresses that a page shows. */
export async function findShown(db: Db, addresses: readonly string[]): Promise<string[]> {
  const shown = await db
    .select({ logoUrl: companies.logoUrl })
    .from(companies)
    .where(inArray(companies.logoUrl, [...addresses]));
  return shown.flatMap(({ logoUrl }) => logoUrl ?? []);
}
