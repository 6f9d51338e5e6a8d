import type { Actor } from '#platform/actor.ts';
import { notFound } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { markChosen } from './store.ts';

/**
 * Makes a company the actor's first one, which is used by all calls that do not name a company.
 * @throws ApiError 404 for non-members
 */
export const chooseCompany = ({ db, live }: Platform, actor: Actor, companyId: string): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await markChosen(tx, companyId, actor.id))) throw notFound();
    await live.publishStale(tx, [actor.id], ['user', 'companies']);
  });
