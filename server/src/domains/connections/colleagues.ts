import type * as contract from '#contract/connections.ts';
import type { ColleagueConnection } from '#contract/connections.ts';
import type { Input } from '#contract/endpoint.ts';
import type { Actor } from '#platform/actor.ts';
import { NEWEST_ID, type Page, decodeIdCursor, pageById } from '#platform/cursor.ts';
import { notFound } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { roleIn } from '#domains/members/index.ts';
import { findColleagueConnections } from './colleagues.store.ts';

/**
 * Lists the people outside a company with whom its members are connected.
 * @throws ApiError 404 for everyone but members
 */
export async function listColleagueConnections(
  { db }: Platform,
  actor: Actor,
  ownCompanyId: string,
  { companyId, limit, cursor }: Input<typeof contract.listColleagueConnections>['query'],
): Promise<Page<ColleagueConnection>> {
  if (roleIn(actor, ownCompanyId) === undefined) throw notFound();
  const rows = await findColleagueConnections(db, {
    readerId: actor.id,
    ownCompanyId,
    companyId,
    before: decodeIdCursor(cursor) ?? NEWEST_ID,
    limit: limit + 1,
  });
  return pageById(rows, limit, (row) => row);
}
