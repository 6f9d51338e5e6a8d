import type { Db } from '#platform/db.ts';
import { ApiError, violates } from '#platform/errors.ts';
import * as store from './ownership-transfer.store.ts';

/**
 * Gives an unclaimed page, with its products and URL, to a person and keeps its source. Locks the page until `tx`
 * ends. The caller clears the directory's counts after the commit.
 * @returns the page's name
 * @throws ApiError 409 when the page already has an owner, or the person has a company with that name
 */
export async function transferOwnership(tx: Db, companyId: string, ownerId: string): Promise<string> {
  try {
    const name = await store.giveUnclaimed(tx, companyId, ownerId);
    if (name === undefined) throw new ApiError('company.has_owner');
    return name;
  } catch (error) {
    if (violates(error, 'companies_one_name_per_owner')) throw new ApiError('company.owner_has_same_name');
    throw error;
  }
}
