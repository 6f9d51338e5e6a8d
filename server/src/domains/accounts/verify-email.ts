import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { VerifyEmail } from '#contract/recovery.ts';
import type { Language } from '#contract/languages.ts';
import type { Actor } from '#platform/actor.ts';
import type { Platform } from '#platform/platform.ts';
import { translatorOf } from '#platform/words.ts';
import { makeLink, takeLink } from './email-links.ts';
import { countEmailRequest } from '#domains/rate-limits/index.ts';
import { findUser, markEmailVerified } from '#domains/users/index.ts';
import { verificationEmail } from './verify-email.emails.ts';

/** Emails the link once for each request, unless the address is verified. */
export async function sendVerificationEmail(
  platform: Platform,
  userId: string,
  requestId: string,
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const user = await findUser(tx, userId);
    if (!user || user.emailVerifiedAt) return;
    const url = await makeLink(platform, tx, { user, purpose: 'verify_email', requestId });
    if (url) await platform.mail.send(tx, { userId, address: user.email }, verificationEmail(url));
  });
}

/** @throws ApiError 429 with Retry-After after too many requests */
export async function resendVerification(platform: Platform, actor: Actor, ipAddress: string): Promise<void> {
  await countEmailRequest(platform, { account: actor.id, ipAddress });
  await sendVerificationEmail(platform, actor.id, uuidv7());
}

/** @throws ApiError 400 for an invalid link */
export async function verifyEmail(
  platform: Platform,
  { token }: z.output<typeof VerifyEmail>,
  language: Language,
): Promise<{ message: string }> {
  await platform.db.transaction(async (tx) => {
    const userId = await takeLink(tx, 'verify_email', token);
    await markEmailVerified(tx, userId);
    await platform.events.record(tx, 'user.email_verified', userId, { userId });
    await platform.live.publishStale(tx, [userId], ['user']);
  });
  return { message: translatorOf(language)('recovery:addressConfirmed') };
}
