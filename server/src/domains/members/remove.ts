import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { ApiError, notFound } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { assertManaged, explainLastOwner, publishChange } from './change-role.ts';
import { removedEmail } from './emails.ts';
import { lockOwnCompany } from './invite.ts';
import { roleIn } from './permissions.ts';
import * as store from './store.ts';

/**
 * Ends a person's membership. Every query checks the membership, so the person's next call is rejected.
 * @throws ApiError 404; 403 for members who are not owners; 409 for the last owner whose account is not suspended
 */
export const removeMember = (
  platform: Platform,
  actor: Actor,
  { id: companyId, userId }: { id: string; userId: string },
): Promise<void> =>
  explainLastOwner(() =>
    platform.db.transaction(async (tx) => {
      const { name } = await lockOwnCompany(tx, actor, companyId);
      if ((await store.findRole(tx, companyId, userId)) === undefined) throw notFound();
      await store.deleteMember(tx, companyId, userId);
      await assertManaged(tx, companyId);
      await platform.events.record(tx, 'member.removed', actor.id, { companyId, userId });
      if (userId !== actor.id) await platform.mail.send(tx, { userId }, removedEmail(name));
      await publishChange(platform, tx, companyId, [userId]);
    }),
  );

/** @throws ApiError 404; 409 for the last owner whose account is not suspended */
export const leaveCompany = (platform: Platform, actor: Actor, companyId: string): Promise<void> =>
  explainLastOwner(() =>
    platform.db.transaction(async (tx) => {
      const { id: userId } = actor;
      if (roleIn(actor, companyId) === undefined) throw notFound();
      const company = await store.lockCompany(tx, companyId);
      const role = await store.findRole(tx, companyId, userId);
      if (!company || role === undefined) throw notFound();
      await endMembership(platform, tx, companyId, userId);
      // Members who are not owners may leave even while the accounts of all owners are suspended.
      if (role === 'owner') await assertManaged(tx, companyId);
    }),
  );

/**
 * Removes a person who leaves the platform from every company that has another owner.
 * @throws ApiError 409 when the owner who becomes the contact person has another company with the same name, and for the
 * last owner whose account is not suspended
 */
export async function leaveSharedCompanies(platform: Platform, tx: Db, userId: string): Promise<void> {
  for (const companyId of await store.findSharedCompanies(tx, userId)) {
    const company = await store.lockCompany(tx, companyId);
    const wasManager = await store.isActiveOwner(tx, companyId, userId);
    await explainLastOwner(() => endMembership(platform, tx, companyId, userId));
    if (company && wasManager && !(await store.lockActiveOwners(tx, companyId)))
      throw new ApiError('company.left_to_suspended', { company: company.name });
  }
}

async function endMembership(platform: Platform, tx: Db, companyId: string, userId: string): Promise<void> {
  await store.deleteMember(tx, companyId, userId);
  await platform.events.record(tx, 'member.left', userId, { companyId, userId });
  await publishChange(platform, tx, companyId, [userId]);
}
