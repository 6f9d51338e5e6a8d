import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { VerifyEmail } from '#contract/recovery.ts';
import type { Language } from '#contract/languages.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';
import { translatorOf } from '#platform/words.ts';
import { makeLink, takeLink } from './email-links.ts';
import { countEmailRequest, mayNotifyOwner } from '#domains/sign-in-limits/index.ts';
import {
  type User,
  findUser,
  findUserByEmail,
  isOwnEmailVerified,
  lockUser,
  markEmailVerified,
  ownEmail,
  setEmail,
} from '#domains/users/index.ts';
import { addressGivenUpEmail, addressInUseEmail, verificationEmail } from './verify-email.emails.ts';

/**
 * Emails the link once for each request, unless the address is verified. The owner of another account with the address
 * is notified instead, because the link would not work.
 */
export async function sendVerificationEmail(
  platform: Platform,
  userId: string,
  requestId: string,
): Promise<void> {
  const user = await findUser(platform.db, userId);
  if (!user || user.closedAt || isOwnEmailVerified(user)) return;
  const email = ownEmail(user);
  const owner = await findUserByEmail(platform.db, email);
  if (owner && owner.id !== userId) return notifyOwner(platform, owner);
  await platform.db.transaction(async (tx) => {
    const url = await makeLink(platform, tx, {
      user: { id: userId, email },
      purpose: 'verify_email',
      requestId,
    });
    if (url) await platform.mail.send(tx, { userId, address: email }, verificationEmail(url));
  });
}

async function notifyOwner(platform: Platform, { id: userId, email }: User): Promise<void> {
  if (!(await mayNotifyOwner(platform, email))) return;
  const forgotUrl = new URL('/forgot-password', platform.settings.appUrl).href;
  await platform.mail.send(platform.db, { userId }, addressInUseEmail(forgotUrl));
}

export const RESENDS = 'accounts.resend-verification';

export interface ResendRequest {
  requestId: string;
  userId: string;
}

/**
 * Queues the email without looking for another account with the address, so that the response time does not reveal
 * one.
 * @throws ApiError 429 with Retry-After after too many requests
 */
export async function resendVerification(
  platform: Platform,
  { id: userId }: Actor,
  ipAddress: string,
): Promise<void> {
  await countEmailRequest(platform, { account: userId, ipAddress });
  await platform.jobs.send(platform.db, RESENDS, { requestId: uuidv7(), userId } satisfies ResendRequest);
}

/** @throws ApiError 400 for an invalid link; 409 for an address that another account has taken in the meantime */
export async function verifyEmail(
  platform: Platform,
  { token }: z.output<typeof VerifyEmail>,
  language: Language,
): Promise<{ message: string }> {
  await platform.db.transaction(async (tx) => {
    const { userId, email } = await takeLink(tx, 'verify_email', token);
    const user = await lockUser(tx, userId);
    if (user?.requestedEmail?.toLowerCase() === email.toLowerCase()) await move(platform, tx, user, email);
    else await markEmailVerified(tx, userId);
    await platform.events.record(tx, 'user.email_verified', userId, { userId });
    await platform.live.publishStale(tx, [userId], ['user']);
  });
  return { message: translatorOf(language)('recovery:addressConfirmed') };
}

async function move(platform: Platform, tx: Db, user: User, email: string): Promise<void> {
  await setEmail(tx, user.id, email);
  if (user.emailVerifiedAt !== null || !user.holdsEmail) return;
  await platform.mail.send(tx, { userId: user.id, address: user.email }, addressGivenUpEmail());
}
