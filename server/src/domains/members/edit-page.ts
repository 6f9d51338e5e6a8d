import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { canEditCompany, editorError, roleIn } from './permissions.ts';
import { findCompanyName } from './store.ts';

/**
 * Checks that the actor may change a company's page, which everyone may read.
 * @throws ApiError 404 when there is no such company; 403 for everyone except owners and editors
 */
export async function assertCanEditPage(
  db: Db,
  actor: Pick<Actor, 'companies'>,
  companyId: string,
): Promise<void> {
  if (!canEditCompany(roleIn(actor, companyId))) throw await pageError(db, actor, companyId);
}

/** Returns the error for someone who may not act for the company: 404 when it does not exist, otherwise 403. */
export async function pageError(db: Db, actor: Pick<Actor, 'companies'>, companyId: string) {
  const isThere = (await findCompanyName(db, companyId)) !== undefined;
  return editorError(actor, isThere ? companyId : undefined);
}
