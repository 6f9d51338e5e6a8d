import type { z } from 'zod';
import type { AdminCompany, OwnershipTransfer } from '#contract/company-administration.ts';
import type { LiveTopic } from '#contract/live.ts';
import type { AdminActor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { ApiError, notFound, violates } from '#platform/errors.ts';
import { ADMINS } from '#platform/live.ts';
import type { Platform } from '#platform/platform.ts';
import { deleteMember, findRole, memberIdsOf } from '#domains/members/index.ts';
import { assertCanOwn, findUserByEmail } from '#domains/users/index.ts';
import { receivedEmail, transferredEmail } from './administration.emails.ts';
import { toAdminCompany } from './administration.ts';
import * as store from './administration.store.ts';

/**
 * Transfers a company to another person, who becomes its owner and contact person, and notifies both. The previous
 * contact person leaves the company; other members stay, and its owners learn who left and who joined.
 * @throws ApiError 404; 400 when no one has that email address or it is not confirmed; 409 for an unclaimed page, for a
 * suspended account, or when the new owner has a company with that name
 */
export const changeCompanyOwner = (
  platform: Platform,
  { adminId }: AdminActor,
  id: string,
  { email }: z.output<typeof OwnershipTransfer>,
): Promise<AdminCompany> =>
  platform.db.transaction(async (tx) => {
    const company = await store.lockCompany(tx, id);
    if (!company) throw notFound();
    if (company.isUnclaimed) throw new ApiError('company.transfer_unclaimed');
    const newOwner = await findUserByEmail(tx, email);
    if (!newOwner?.passwordHash) throw new ApiError('company.new_owner_unknown').at('email');
    // Anyone can register with another person's email address. Until it is confirmed, its holder may not know of the
    // account.
    if (!newOwner.emailVerifiedAt) throw new ApiError('company.new_owner_unconfirmed').at('email');
    await assertCanOwn(tx, newOwner.id, 'email');
    const [fromId, toId] = [company.ownerId, newOwner.id];
    if (fromId !== toId) {
      const isMember = (await findRole(tx, id, toId)) !== undefined;
      await transferCompany(tx, id, toId);
      await deleteMember(tx, id, fromId);
      if (!isMember)
        await platform.events.record(tx, 'member.joined', adminId, {
          companyId: id,
          userId: toId,
          role: 'owner',
        });
      await platform.events.record(tx, 'member.left', adminId, { companyId: id, userId: fromId });
      await platform.events.record(tx, 'company.transferred', adminId, {
        companyId: id,
        fromId,
        toId,
        adminId,
      });
      await platform.mail.send(tx, { userId: fromId }, transferredEmail(company.name));
      await platform.mail.send(tx, { userId: toId }, receivedEmail(company.name));
      await platform.live.publishStale(
        tx,
        [fromId, ...(await memberIdsOf(tx, id)), ADMINS],
        TRANSFERRED_TOPICS,
      );
    }
    const row = await store.findForAdmin(tx, id);
    if (!row) throw new Error('a company that is locked exists');
    return toAdminCompany(row);
  });

/**
 * The live topics to refresh. Signed agreements and their rooms disappear from the previous owner's screens and appear
 * on the new owner's.
 */
const TRANSFERRED_TOPICS: LiveTopic[] = ['companies', 'products', 'jobs', 'agreements', 'rooms', 'user'];

async function transferCompany(tx: Db, id: string, ownerId: string): Promise<void> {
  try {
    await store.setContact(tx, id, ownerId);
  } catch (error) {
    if (!violates(error, 'companies_one_name_per_owner')) throw error;
    throw new ApiError('company.owner_has_same_name');
  }
}
