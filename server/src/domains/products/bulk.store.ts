import { and, eq, inArray } from 'drizzle-orm';
import { products } from '#db/tables/products.ts';
import type { Db } from '#platform/db.ts';
import { nextVersion } from '#platform/versions.ts';
import type { Facts } from './edit.store.ts';

/**
 * Inserts listings and returns the ids of those that were inserted. Products whose names another call has just listed
 * are left out.
 */
export async function insertListings(
  tx: Db,
  listings: readonly (Facts & { id: string; companyId: string })[],
): Promise<Set<string>> {
  if (listings.length === 0) return new Set();
  const added = await tx
    .insert(products)
    .values([...listings])
    .onConflictDoNothing()
    .returning({ id: products.id });
  return new Set(added.map(({ id }) => id));
}

/**
 * Changes a product and gives it a new version, even when only its numbers or territories change, so that a form that
 * still contains the previous ones is rejected.
 */
export async function updateListing(tx: Db, id: string, facts: Partial<Facts>): Promise<void> {
  await tx
    .update(products)
    .set({ ...facts, updatedAt: nextVersion(products.updatedAt) })
    .where(eq(products.id, id));
}

/**
 * Locks products until `tx` ends and gives them a new version, so that changes to the previous version are rejected.
 * Locks them in the order of their ids to prevent deadlocks.
 */
export async function renewProducts(tx: Db, ids: readonly string[]): Promise<void> {
  const isOne = inArray(products.id, [...ids]);
  await tx.select({ id: products.id }).from(products).where(isOne).orderBy(products.id).for('no key update');
  await tx
    .update(products)
    .set({ updatedAt: nextVersion(products.updatedAt) })
    .where(isOne);
}

/** Locks a company's products until `tx` ends; ids of other companies are ignored. */
export const lockProducts = (tx: Db, companyId: string, ids: readonly string[]) =>
  tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.companyId, companyId), inArray(products.id, [...ids])))
    .orderBy(products.id)
    .for('update');
