import type { Input } from '#contract/endpoint.ts';
import type { AdminCompany, verifyCompany as endpoint } from '#contract/company-administration.ts';
import type { AdminActor } from '#platform/actor.ts';
import { ApiError, notFound } from '#platform/errors.ts';
import { ADMINS } from '#platform/live.ts';
import type { Platform } from '#platform/platform.ts';
import { memberIdsOf } from '#domains/members/index.ts';
import { toAdminCompany } from './administration.ts';
import * as store from './administration.store.ts';
import { companyListingsChanged } from './listings-changed.ts';

/**
 * @throws ApiError 404; 409 for an unclaimed page, whose details no owner has confirmed, and for a company whose name
 * is no longer the one that the administrator saw
 */
export async function verifyCompany(
  platform: Platform,
  { adminId }: AdminActor,
  id: string,
  { isVerified, name }: Input<typeof endpoint>['body'],
): Promise<AdminCompany> {
  const company = await platform.db.transaction(async (tx) => {
    const seen = isVerified ? name : undefined;
    const isChanged = await store.setVerified(tx, id, { isVerified, seen });
    const row = await store.findForAdmin(tx, id);
    if (!row) throw notFound();
    if (row.isUnclaimed) throw new ApiError('company.verify_unclaimed');
    if (seen !== undefined && row.name !== seen) throw new ApiError('company.renamed', { name: row.name });
    if (isChanged) {
      const happened = isVerified ? 'company.verified' : 'company.unverified';
      await platform.events.record(tx, happened, adminId, { companyId: id, adminId });
      await platform.live.publishStale(tx, [...(await memberIdsOf(tx, id)), ADMINS], ['companies', 'user']);
    }
    return row;
  });
  companyListingsChanged.publish(platform.db);
  return toAdminCompany(company);
}
