import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type ProfileChange, RESTORE_LINK_DAYS, type RestoreEmail } from '#contract/profile.ts';
import type { CurrentUser } from '#contract/session.ts';
import type { Language } from '#contract/languages.ts';
import type { Actor } from '#platform/actor.ts';
import { newToken, sha256 } from '#platform/crypto.ts';
import type { Db } from '#platform/db.ts';
import { ApiError, unauthorized } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { endSessionsOf, lockSession, requireRecentSignIn, sessionKey } from '#platform/sessions.ts';
import { translatorOf } from '#platform/words.ts';
import { voidLinks } from './email-links.store.ts';
import { endOtherAccess } from './recovery.ts';
import { countEmailRequest } from '#domains/sign-in-limits/index.ts';
import { currentUser } from '#domains/sessions/index.ts';
import { turnOffForRecovery } from '#domains/two-factor/index.ts';
import {
  type User,
  changeName,
  findUser,
  lockUser,
  ownEmail,
  changeEmailCase,
  setEmail,
  setRequestedEmail,
} from '#domains/users/index.ts';
import { addressChangedEmail, addressRestoredEmail } from './profile.emails.ts';
import * as store from './profile.store.ts';

/**
 * Changes a person's name and email address. A new address replaces the previous one once it is confirmed; the previous
 * one receives a link that reverts the change. The response is the same if the address belongs to another account
 * (decision 172).
 * @throws ApiError 401 when the caller's session has ended; 403 when a new address needs a recent sign-in; 429 after
 * too many changes to the address
 */
export async function changeProfile(
  platform: Platform,
  actor: Actor,
  { email, ...name }: ProfileChange,
  request: FastifyRequest,
): Promise<CurrentUser> {
  const known = await findUser(platform.db, actor.id);
  if (known && email !== undefined && !isSameAddress(ownEmail(known), email)) {
    requireRecentSignIn(request);
    await countEmailRequest(platform, { account: actor.id, ipAddress: request.ip });
  }
  await platform.db.transaction(async (tx) => {
    const user = await lockUser(tx, actor.id);
    if (!user || user.closedAt) throw unauthorized();
    // While this call waited, the account may have been recovered, which ends its sessions and discards an unconfirmed
    // new address.
    await lockSession(tx, user.id, sessionKey(request));
    await changeName(tx, user.id, name);
    if (email !== undefined) await requestEmail(platform, tx, user, email);
    await platform.live.publishStale(tx, [user.id], ['user']);
  });
  return currentUser(platform, actor);
}

async function requestEmail(platform: Platform, tx: Db, user: User, email: string): Promise<void> {
  const isOwn = isSameAddress(user.email, email);
  await setRequestedEmail(tx, user.id, isOwn ? null : email);
  if (isOwn) await changeEmailCase(tx, user.id, email);
  else if (!isSameAddress(ownEmail(user), email)) await notifyOldAddress(platform, tx, user);
}

const isSameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

async function notifyOldAddress(platform: Platform, tx: Db, user: User): Promise<void> {
  const { id: userId, email: oldEmail } = user;
  await platform.events.record(tx, 'user.email_changed', userId, { userId });
  // Whoever reads email at an address that was never confirmed may be a stranger, who must get no link to the account.
  if (user.emailVerifiedAt === null) return;
  const token = newToken();
  await store.insertChange(tx, { userId, oldEmail, tokenHash: sha256(token) }, RESTORE_LINK_DAYS);
  const url = new URL('/restore-email', platform.settings.appUrl);
  url.searchParams.set('token', token);
  await platform.mail.send(tx, { userId, address: oldEmail }, addressChangedEmail(url.href));
}

const invalidLink = () => new ApiError('account.restore_link_invalid');

/**
 * Restores a previous email address regardless of later changes, revokes all links sent since then, and ends every kind
 * of access except the password. Also turns off two-factor sign-in that was turned on shortly before the change or
 * after it.
 * @throws ApiError 400 for an invalid link; 409 when another person has confirmed the address
 */
export async function restoreEmail(
  platform: Platform,
  { token }: z.output<typeof RestoreEmail>,
  language: Language,
): Promise<{ message: string }> {
  const tokenHash = sha256(token);
  await platform.db.transaction(async (tx) => {
    const asked = await store.findChange(tx, tokenHash);
    const user = asked && (await lockUser(tx, asked.userId));
    // Looks for the link again, because another call may have used it before the person was locked.
    const change = user && (await store.findChange(tx, tokenHash));
    if (!user || !change) throw invalidLink();
    const { id } = user;
    await setEmail(tx, id, change.oldEmail);
    await store.deleteChangesOf(tx, id);
    await voidLinks(tx, id);
    await endSessionsOf(tx, id);
    await endOtherAccess(platform, tx, id);
    await turnOffForRecovery(platform, tx, id, change.suspectSince);
    await platform.events.record(tx, 'user.email_restored', id, { userId: id });
    const forgotUrl = new URL('/forgot-password', platform.settings.appUrl).href;
    await platform.mail.send(tx, { userId: id, address: change.oldEmail }, addressRestoredEmail(forgotUrl));
  });
  return { message: translatorOf(language)('recovery:addressRestored') };
}
