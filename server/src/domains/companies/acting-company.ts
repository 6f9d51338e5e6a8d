import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { ApiError, notFound } from '#platform/errors.ts';
import { assertCanWrite, canEditCompany, pageError } from '#domains/members/index.ts';
import { canActFor } from './permissions.ts';
import * as store from './acting-company.store.ts';

/**
 * Returns the company that the person acts for and locks it until `tx` ends: the given one, or the first of their
 * companies that is not an observer's and that they may edit.
 * @throws ApiError 403 for observers and viewers, and for another company; 404 when there is no such company;
 * `noCompany` for someone without one
 */
export async function lockActingCompany(
  tx: Db,
  actor: Actor,
  companyId: string | undefined,
  noCompany: () => ApiError = notFound,
) {
  assertCanWrite(actor);
  const company = await store.lockOwnCompany(tx, actor.id, companyId);
  if (!company) throw companyId === undefined ? noCompany() : await pageError(tx, actor, companyId);
  if (!canEditCompany(company.role)) throw new ApiError('company.editors_only');
  if (!canActFor(actor, company)) throw new ApiError('account.observer');
  return company;
}

/**
 * Locks the person's role in a company until `tx` ends, without blocking colleagues who act for the company. Observers
 * pass too, because they may end what their company already has.
 * @throws ApiError 404 for everyone but members; 403 for members without that role
 */
export async function lockRole(
  tx: Db,
  actor: Actor,
  companyId: string,
  least: 'editor' | 'owner',
): Promise<void> {
  const company = await store.lockOwnCompany(tx, actor.id, companyId);
  if (!company) throw notFound();
  if (least === 'owner' && company.role !== 'owner') throw new ApiError('company.owners_only');
  if (!canEditCompany(company.role)) throw new ApiError('company.editors_only');
}
