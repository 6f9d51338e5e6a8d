import type { Db } from '#platform/db.ts';
import { ApiError, violates } from '#platform/errors.ts';
import * as store from './ownership-transfer.store.ts';

/**
 * Gives an unclaimed page, with its products and its address, to a person; where it comes from is kept. The page is held until
 * `tx` ends. Whoever commits that forgets the counts of the directory afterwards.
 * @returns the page's name
 * @throws ApiError 409 when somebody owns it already, or where the person has a company of that name.
 */
export async function transferOwnership(tx: Db, companyId: string, ownerId: string): Promise<string> {
  try {
    const name = await store.giveUnclaimed(tx, companyId, ownerId);
    if (name === undefined) throw new ApiError('conflict', 'This page has an owner already.');
    return name;
  } catch (error) {
    if (violates(error, 'companies_one_name_per_owner')) {
      throw new ApiError(
        'conflict',
        'This person has registered a company of the same name. One of the two has to be renamed first.',
      );
    }
    throw error;
  }
}
