import type { ClosingRequest } from '#contract/account-closing.ts';
import type { Actor, AdminActor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { notFound } from '#platform/errors.ts';
import { ADMINS } from '#platform/live.ts';
import type { Platform } from '#platform/platform.ts';
import { forgetPresence } from '#platform/presence.ts';
import { endSessionsOf } from '#platform/sessions.ts';
import { deleteApplicationsOf } from '#domains/access-applications/applications.ts';
import { deleteChangesOf } from './profile.ts';
import { voidLinks } from './email-links.ts';
import { admitMailRequest } from '#domains/rate-limits/rate-limits.ts';
import { withdrawClaimsOf } from '#domains/claims/claim.ts';
import { deleteCompaniesOf } from '#domains/companies/administration.ts';
import { deleteWatchesOf } from '#domains/companies/ownership-transfer.ts';
import { forgetCounts } from '#domains/companies/companies.ts';
import { endRequestsOf, holdPending } from '#domains/connections/account-deletion.ts';
import { findCorrespondentIds } from '#domains/messages/conversations.ts';
import { forgetPerson } from '#domains/notifications/account-deletion.ts';
import { deleteSearchesOf } from '#domains/saved-searches/saved-searches.ts';
import { forgetSettings } from '#domains/settings/settings.ts';
import { type User, closeUser, holdUser } from '#domains/users/users.ts';
import { closedMail, closingRequestedMail } from './deletion.emails.ts';
import * as store from './deletion.store.ts';

export const getRequest = async ({ db }: Platform, actor: Actor): Promise<ClosingRequest> => ({
  askedAt: await store.findRequest(db, actor.id),
});

/**
 * Files the wish to be deleted, for an administrator to carry out; who asks again has asked once.
 * @throws ApiError 429 with Retry-After for who asks and takes it back again and again: each time a mail goes out.
 */
export async function requestClosing(
  platform: Platform,
  { id: userId }: Actor,
  ipAddress: string,
): Promise<ClosingRequest> {
  await admitMailRequest(platform, { account: userId, ipAddress });
  return platform.db.transaction(async (tx) => {
    if (await store.insertRequest(tx, userId)) {
      await platform.events.record(tx, 'user.closing_requested', userId, { userId });
      const settingsUrl = new URL('/settings', platform.settings.appUrl).href;
      await platform.mail.send(tx, { userId }, closingRequestedMail(settingsUrl));
      await platform.live.nudge(tx, [userId, ADMINS], ['user']);
    }
    return { askedAt: await store.findRequest(tx, userId) };
  });
}

export const withdrawRequest = (platform: Platform, actor: Actor): Promise<void> =>
  platform.db.transaction(async (tx) => {
    const userId = actor.id;
    if (!(await store.deleteRequest(tx, userId))) return;
    await platform.events.record(tx, 'user.closing_withdrawn', userId, { userId });
    await platform.live.nudge(tx, [userId, ADMINS], ['user']);
  });

interface Leaving {
  userId: string;
  adminId: string;
}

/**
 * Closes an account: what is personal goes; messages stay with those who received them, signatures and charges on record, all
 * under "Former member" (docs/decisions/087-account-deletion.md). Closing it again changes nothing.
 * @throws ApiError 404, 409 with the reason where money or another's record depends on a company of theirs.
 */
export async function closeAccount(
  platform: Platform,
  { adminId }: AdminActor,
  userId: string,
): Promise<void> {
  const leaving = { userId, adminId };
  await platform.db.transaction(async (tx) => {
    await endWhatWaits(platform, tx, leaving);
    const user = await holdUser(tx, userId);
    if (!user || isNobody(user)) throw notFound();
    if (user.closedAt) return;
    // Once more, for what began before the account was held; nothing begins any more.
    await endWhatWaits(platform, tx, leaving);
    await part(platform, tx, leaving);
    await forgetEverythingOf(platform, tx, user);
    await platform.events.record(tx, 'user.closed', adminId, leaving);
    await platform.mail.send(tx, { address: user.email }, closedMail());
  });
  forgetCounts(platform.db);
}

/** The registry account, which owns the unclaimed pages. */
const isNobody = ({ passwordHash, closedAt }: User): boolean => passwordHash === null && closedAt === null;

/**
 * What an answer, a decision or an order of somebody else could still turn into more. Before the account is held, because
 * they hold these rows first and look at the account then: in the other order each would wait for the other.
 */
async function endWhatWaits(platform: Platform, tx: Db, { userId, adminId }: Leaving): Promise<void> {
  await holdPending(tx, userId);
  await withdrawClaimsOf(platform, tx, userId);
  await deleteCompaniesOf(platform, tx, { adminId, ownerId: userId });
}

/** Others see the name no more, and hear of it at once. */
async function part(platform: Platform, tx: Db, { userId }: Leaving): Promise<void> {
  const connections = await endRequestsOf(platform, tx, userId);
  await forgetPerson(tx, userId, connections);
  const others = connections.map(({ otherId }) => otherId);
  await platform.live.nudge(tx, others, ['connections', 'notifications']);
  await platform.live.nudge(tx, await findCorrespondentIds(tx, userId), ['messages']);
  await platform.live.nudge(tx, [userId, ADMINS], ['user']);
}

async function forgetEverythingOf(platform: Platform, tx: Db, { id, profileImageUrl }: User): Promise<void> {
  if (profileImageUrl) await platform.files.removeAfter(tx, profileImageUrl);
  await deleteSearchesOf(tx, id);
  await deleteApplicationsOf(tx, id);
  await deleteWatchesOf(tx, id);
  await forgetSettings(tx, id);
  await voidLinks(tx, id);
  await deleteChangesOf(tx, id);
  await forgetPresence(tx, id);
  await store.deleteRequest(tx, id);
  await closeUser(tx, id);
  await endSessionsOf(tx, id);
}
