import type { FastifyRequest } from 'fastify';
import type { ClosingRequest } from '#contract/account-closing.ts';
import type { AccountDeletion } from '#contract/take-downs.ts';
import type { Actor, AdminActor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import type { DeletedAccount } from '#platform/domain.ts';
import { ApiError, notFound } from '#platform/errors.ts';
import { ADMINS } from '#platform/live.ts';
import type { Platform } from '#platform/platform.ts';
import { deletePresence } from '#platform/presence.ts';
import { endSessionsOf, sessionKey } from '#platform/sessions.ts';
import { deleteChangesOf } from './profile.store.ts';
import { voidLinks } from './email-links.store.ts';
import { countEmailRequest } from '#domains/sign-in-limits/index.ts';
import { companyListingsChanged } from '#domains/companies/index.ts';
import { type User, assertStillSignedIn, closeUser, lockUser } from '#domains/users/index.ts';
import { closedEmail, closingRequestedEmail } from './deletion.emails.ts';
import * as store from './deletion.store.ts';

export const getRequest = async ({ db }: Platform, actor: Actor): Promise<ClosingRequest> => ({
  askedAt: await store.findRequest(db, actor.id),
});

/**
 * Files a request to delete the account, which an administrator carries out. Safe to repeat.
 * @throws ApiError 429 with Retry-After for repeated requests and withdrawals, each of which sends an email; 401 when the
 * caller's session has ended
 */
export async function requestClosing(
  platform: Platform,
  { id: userId }: Actor,
  request: FastifyRequest,
): Promise<ClosingRequest> {
  await countEmailRequest(platform, { account: userId, ipAddress: request.ip });
  return platform.db.transaction(async (tx) => {
    await assertStillSignedIn(tx, userId, sessionKey(request));
    if (await store.insertRequest(tx, userId)) {
      await platform.events.record(tx, 'user.closing_requested', userId, { userId });
      const settingsUrl = new URL('/settings/data', platform.settings.appUrl).href;
      await platform.mail.send(tx, { userId }, closingRequestedEmail(settingsUrl));
      await platform.live.publishStale(tx, [userId, ADMINS], ['user']);
    }
    return { askedAt: await store.findRequest(tx, userId) };
  });
}

export const withdrawRequest = (platform: Platform, actor: Actor): Promise<void> =>
  platform.db.transaction((tx) => withdrawRequestWithin(platform, tx, actor.id));

export async function withdrawRequestWithin(platform: Platform, tx: Db, userId: string): Promise<void> {
  if (!(await store.deleteRequest(tx, userId))) return;
  await platform.events.record(tx, 'user.closing_withdrawn', userId, { userId });
  await platform.live.publishStale(tx, [userId, ADMINS], ['user']);
}

/**
 * Deletes an account: personal data is erased, and the person becomes "Former member". Messages stay with their
 * recipients, and signatures and charges stay on record with their names (docs/decisions/087-account-deletion.md). The
 * person is emailed the reason. Safe to repeat.
 * @throws ApiError 404; 400 without a reason for a person who did not request the deletion; 409 with the reason when an
 * open claim depends on one of the person's companies, the next owner of a shared company has another company with the
 * same name, or all other owners of one are suspended
 */
export async function closeAccount(
  platform: Platform,
  { adminId }: AdminActor,
  userId: string,
  { reason }: AccountDeletion,
): Promise<void> {
  const account = { userId, adminId };
  await platform.db.transaction(async (tx) => {
    await endPending(platform, tx, account);
    const user = await lockUser(tx, userId);
    if (!user || isRegistryAccount(user)) throw notFound();
    if (user.closedAt) return;
    const isAsked = (await store.findRequest(tx, userId)) !== null;
    if (reason === '' && !isAsked) throw new ApiError('account.reason_required').at('reason');
    // Runs again to end whatever began before the account was locked. From now on, nothing new can begin.
    await endPending(platform, tx, account);
    // The email is sent before the person's language is erased.
    if (user.holdsEmail)
      await platform.mail.send(tx, { userId, address: user.email }, closedEmail(reason, { isAsked }));
    for (const { onAccountDeletion } of topDown(platform))
      await onAccountDeletion?.erase?.(platform, tx, account);
    await platform.live.publishStale(tx, [userId, ADMINS], ['user']);
    await eraseAccount(platform, tx, user);
    await platform.events.record(tx, 'user.closed', adminId, {
      ...account,
      ...(reason !== '' && { reason }),
    });
  });
  companyListingsChanged.publish(platform.db);
}

const isRegistryAccount = ({ passwordHash, closedAt }: User): boolean =>
  passwordHash === null && closedAt === null;

async function endPending(platform: Platform, tx: Db, account: DeletedAccount): Promise<void> {
  for (const { onAccountDeletion } of topDown(platform))
    await onAccountDeletion?.endPending?.(platform, tx, account);
}

/** Returns the domains from the top layer down, the order in which their own transactions lock rows. */
const topDown = ({ domains }: Platform) => domains.toReversed();

async function eraseAccount(platform: Platform, tx: Db, { id, profileImageUrl }: User): Promise<void> {
  if (profileImageUrl) await platform.files.removeAfter(tx, profileImageUrl);
  await voidLinks(tx, id);
  await deleteChangesOf(tx, id);
  await deletePresence(tx, id);
  await store.deleteRequest(tx, id);
  await closeUser(tx, id);
  await endSessionsOf(tx, id);
}
