import type { Db } from '#platform/db.ts';
import { ApiError } from '#platform/errors.ts';
import { findItems } from './store.ts';
import { stateOf } from './states.ts';

/** @throws ApiError 409 while a term is open */
export async function assertTermsAgreed(tx: Db, contractId: string): Promise<void> {
  const open = (await findItems(tx, contractId, 'term')).filter((item) => stateOf(item) !== 'agreed');
  if (open.length > 0) throw new ApiError('contract.terms_open', { count: open.length });
}
