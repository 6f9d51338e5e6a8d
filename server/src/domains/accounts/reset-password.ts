import type { FastifyRequest } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { ForgotPassword, ResetPassword } from '#contract/recovery.ts';
import { hashPassword } from '#platform/passwords.ts';
import type { Platform } from '#platform/platform.ts';
import { encryptedJobs } from '#platform/encrypted-data.ts';
import { endOtherSessions } from '#platform/sessions.ts';
import { languageOf } from '#platform/language.ts';
import { translatorOf } from '#platform/words.ts';
import { assertLink, makeLink, takeLink } from './email-links.ts';
import { countEmailRequest } from '#domains/sign-in-limits/index.ts';
import { turnOffForRecovery } from '#domains/two-factor/index.ts';
import { findUserByEmail, lockUser, markEmailVerified, replacePassword } from '#domains/users/index.ts';
import { endOtherAccess } from './recovery.ts';
import { passwordChangedEmail, resetLinkEmail } from './reset-password.emails.ts';

export const REQUESTS = 'accounts.forgot-password';

export interface ResetRequest {
  id: string;
  encryptedEmail: string;
}

export const encryptedResetRequests = encryptedJobs(REQUESTS, 'encryptedEmail');

/**
 * Queues the request without looking for the account, so that the response and its timing do not reveal whether one
 * exists.
 * @throws ApiError 429 with Retry-After after too many requests
 */
export async function forgotPassword(
  platform: Platform,
  { email }: z.output<typeof ForgotPassword>,
  request: FastifyRequest,
): Promise<{ message: string }> {
  await countEmailRequest(platform, { account: email, ipAddress: request.ip });
  const id = uuidv7();
  const encryptedEmail = platform.encryption.encrypt(Buffer.from(email), id).toString('base64');
  await platform.jobs.send(platform.db, REQUESTS, { id, encryptedEmail } satisfies ResetRequest);
  return { message: translatorOf(languageOf(request))('recovery:sentText', { email }) };
}

export async function answerResetRequest(
  platform: Platform,
  { id, encryptedEmail }: ResetRequest,
): Promise<void> {
  const email = platform.encryption.decrypt(Buffer.from(encryptedEmail, 'base64'), id).toString();
  await platform.db.transaction(async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (!user?.passwordHash) return;
    const url = await makeLink(platform, tx, { user, purpose: 'reset_password', requestId: id });
    if (url) await platform.mail.send(tx, { userId: user.id, address: user.email }, resetLinkEmail(url));
  });
}

/**
 * Sets the password, once per link even under concurrent calls, and ends every other access to the account.
 * @throws ApiError 400 for an invalid link
 */
export async function resetPassword(
  platform: Platform,
  { token, newPassword }: z.output<typeof ResetPassword>,
  request: FastifyRequest,
): Promise<{ message: string }> {
  await assertLink(platform.db, 'reset_password', token);
  const passwordHash = await hashPassword(newPassword);
  await platform.db.transaction(async (tx) => {
    const { userId } = await takeLink(tx, 'reset_password', token);
    const user = await lockUser(tx, userId);
    await replacePassword(tx, userId, passwordHash);
    // Opening the link proves that the person reads email at that address.
    await markEmailVerified(tx, userId);
    await endOtherSessions(tx, userId, request);
    await endOtherAccess(platform, tx, userId);
    // Before the address was confirmed, a stranger may have registered with it and turned on two-factor sign-in.
    if (user?.emailVerifiedAt === null) await turnOffForRecovery(platform, tx, userId);
    await platform.events.record(tx, 'user.password_reset', userId, { userId });
    const forgotUrl = new URL('/forgot-password', platform.settings.appUrl).href;
    await platform.mail.send(tx, { userId }, passwordChangedEmail(forgotUrl));
    await platform.live.publishStale(tx, [userId], ['user']);
  });
  return { message: translatorOf(languageOf(request))('recovery:passwordReset') };
}
