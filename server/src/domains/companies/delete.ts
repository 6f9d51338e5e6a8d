import type { TakeDown } from '#contract/take-downs.ts';
import type { AdminActor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { notFound } from '#platform/errors.ts';
import { ADMINS } from '#platform/live.ts';
import type { Platform } from '#platform/platform.ts';
import { leaveSharedCompanies, memberIdsOf } from '#domains/members/index.ts';
import { deletedEmail } from './administration.emails.ts';
import { obstacleToDeletion } from './administration.permissions.ts';
import * as store from './administration.store.ts';
import { companyListingsChanged } from './listings-changed.ts';
import { rememberRemoved } from './removed-records.store.ts';

/**
 * Deletes a company or an unclaimed page with its products, badges and files. Its charges and its agreements with other
 * companies stay on record with its name. Its members are notified of the reason, and its owners also by email.
 * @throws ApiError 404; 409 with the reason when an open claim depends on it
 */
export async function deleteCompany(
  platform: Platform,
  { adminId }: AdminActor,
  id: string,
  { reason }: TakeDown,
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const company = await lockAndDelete(platform, tx, { adminId, reason }, id);
    if (!company) throw notFound();
    const email = deletedEmail(company.name, reason);
    await platform.mail.sendAll(
      tx,
      company.ownerIds.map((userId) => ({ to: { userId }, email })),
    );
  });
  companyListingsChanged.publish(platform.db);
}

/**
 * Deletes the companies whose only owner is an account that is being deleted, and leaves others to their other owners.
 * The caller clears the directory's counts after the commit.
 * @throws ApiError 409 naming the company when an open claim depends on it, when the next owner of a shared company has
 * another one with the same name, or when all other owners of one are suspended
 */
export async function deleteCompaniesOf(
  platform: Platform,
  tx: Db,
  { adminId, ownerId }: { adminId: string; ownerId: string },
): Promise<void> {
  await leaveSharedCompanies(platform, tx, ownerId);
  for (const { id } of await store.findCompaniesOf(tx, ownerId))
    await lockAndDelete(platform, tx, { adminId }, id);
}

async function lockAndDelete(
  platform: Platform,
  tx: Db,
  { adminId, reason }: { adminId: string; reason?: string },
  id: string,
): Promise<{ name: string; ownerIds: readonly string[] } | undefined> {
  // Locks requests before companies, as answering a request does, to prevent deadlocks.
  await store.lockConnections(tx, id);
  const company = await store.lockCompany(tx, id);
  if (!company) return undefined;
  const { name, logoUrl } = company;
  await assertNothingDepends(tx, { id, name });
  const ownerId = company.isUnclaimed ? null : company.ownerId;
  const memberIds = await memberIdsOf(tx, id);
  const ownerIds = company.isUnclaimed ? [] : await memberIdsOf(tx, id, 'owner');
  for (const url of [logoUrl, ...(await store.findFiles(tx, id))])
    if (url) await platform.files.removeAfter(tx, url);
  for (const { onCompanyDeletion } of platform.domains)
    await onCompanyDeletion?.(platform, tx, { companyId: id, adminId });
  await store.deleteCompany(tx, id);
  // After a claimed company is deleted, the next import may restore its public record, without what its members added.
  if (company.isUnclaimed) await rememberRemoved(tx, company);
  await platform.events.record(tx, 'company.deleted', adminId, {
    companyId: id,
    name,
    ownerId,
    ownerIds,
    otherMemberIds: company.isUnclaimed ? [] : memberIds.filter((memberId) => !ownerIds.includes(memberId)),
    adminId,
    ...(reason !== undefined && { reason }),
  });
  await platform.live.publishStale(tx, [...memberIds, ADMINS], ['companies', 'products', 'user']);
  return { name, ownerIds };
}

interface NamedCompany {
  id: string;
  name: string;
}

async function assertNothingDepends(tx: Db, { id, name: company }: NamedCompany): Promise<void> {
  const obstacle = obstacleToDeletion({
    company,
    waitingClaims: await store.countWaitingClaims(tx, id),
  });
  if (obstacle) throw obstacle;
}
