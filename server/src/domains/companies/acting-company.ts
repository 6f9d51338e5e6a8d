import { type Actor, canWrite } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { type ApiError, notFound, observerError } from '#platform/errors.ts';
import { canActFor } from './permissions.ts';
import * as store from './acting-company.store.ts';

/**
 * The company that somebody acts for in the marketplace, theirs until `tx` ends: the one named, or the first of theirs that
 * is no observer.
 * @throws ApiError observer; `noCompany` to somebody without one; 404 for a company that is not theirs.
 */
export async function lockActingCompany(
  tx: Db,
  actor: Actor,
  companyId: string | undefined,
  noCompany: () => ApiError = notFound,
) {
  if (!canWrite(actor)) throw observerError();
  const company = await store.lockOwnCompany(tx, actor.id, companyId);
  if (!company) throw companyId === undefined ? noCompany() : notFound();
  if (!canActFor(actor, company)) throw observerError();
  return company;
}
