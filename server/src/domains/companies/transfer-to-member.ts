import type { Actor } from '#platform/actor.ts';
import { ApiError, notFound } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import {
  findRole,
  explainLastOwner,
  lockOwnCompany,
  publishChange,
  setRole,
} from '#domains/members/index.ts';
import { assertCanOwn } from '#domains/users/index.ts';
import { ownershipReceivedEmail } from './administration.emails.ts';
import { setContact } from './administration.store.ts';

/**
 * Makes another member an owner and the contact person; the actor becomes an editor.
 * @throws ApiError 404; 403 for everyone but owners; 409 when the actor names themselves or someone whose account is
 * suspended
 */
export const transferOwnership = (
  platform: Platform,
  actor: Actor,
  companyId: string,
  toId: string,
): Promise<void> =>
  explainLastOwner(() =>
    platform.db.transaction(async (tx) => {
      const { name } = await lockOwnCompany(tx, actor, companyId);
      if (toId === actor.id) throw new ApiError('member.already_owner');
      if ((await findRole(tx, companyId, toId)) === undefined) throw notFound();
      await assertCanOwn(tx, toId);
      await setContact(tx, companyId, toId);
      await setRole(tx, companyId, actor.id, 'editor');
      const happened = { companyId, fromId: actor.id, toId };
      await platform.events.record(tx, 'member.ownership_transferred', actor.id, happened);
      await platform.mail.send(tx, { userId: toId }, ownershipReceivedEmail(name));
      await publishChange(platform, tx, companyId);
    }),
  );
