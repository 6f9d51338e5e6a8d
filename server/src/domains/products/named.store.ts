import { and, inArray } from 'drizzle-orm';
import { products } from '#db/tables/products.ts';
import type { Db } from '#platform/db.ts';

interface Named {
  id: string;
  name: string;
}

export async function findNamedProducts(
  db: Db,
  ids: readonly string[],
  { companyIds }: { companyIds?: readonly string[] } = {},
): Promise<Named[]> {
  if (ids.length === 0) return [];
  const found = await db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(and(inArray(products.id, [...ids]), companyIds && inArray(products.companyId, [...companyIds])));
  return ids.flatMap((id) => found.find((product) => product.id === id) ?? []);
}

/** Returns which of the given products no longer exist. */
export async function findRemoved(db: Db, named: readonly Named[]): Promise<Named[]> {
  const existing = await findNamedProducts(
    db,
    named.map(({ id }) => id),
  );
  return named.filter(({ id }) => !existing.some((product) => product.id === id));
}
