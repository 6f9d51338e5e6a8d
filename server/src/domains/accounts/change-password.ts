import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { ChangePassword } from '#contract/own-sessions.ts';
import type { Actor } from '#platform/actor.ts';
import { ApiError, unauthorized } from '#platform/errors.ts';
import { isPassword } from '#platform/passwords.ts';
import type { Platform } from '#platform/platform.ts';
import {
  beginSession,
  endOtherSessions,
  lockSession,
  requireRecentSignIn,
  sessionKey,
} from '#platform/sessions.ts';
import { voidLinks } from './email-links.store.ts';
import {
  countEmailRequest,
  countSignInAttempt,
  forgiveSignInAttempt,
} from '#domains/sign-in-limits/index.ts';
import { hasSecondFactor } from '#domains/two-factor/index.ts';
import { findUser, hashPasswordOf, lockUser, replacePassword } from '#domains/users/index.ts';
import { passwordReplacedEmail } from './change-password.emails.ts';

/**
 * Changes the password of a person who knows the current one, ends their other sessions and revokes emailed
 * password links.
 * @throws ApiError 400 for a wrong current password; 401 when the caller's session has ended; 403 when two-factor
 * sign-in is on and no code was entered recently; 429 for guessing and for repeated changes
 */
export async function changePassword(
  platform: Platform,
  actor: Actor,
  { currentPassword, newPassword }: z.output<typeof ChangePassword>,
  request: FastifyRequest,
): Promise<void> {
  const user = await findUser(platform.db, actor.id);
  // The account was deleted after the session was checked, so there is no password to compare.
  if (!user?.passwordHash) throw unauthorized();
  if (await hasSecondFactor(platform.db, { userId: user.id })) requireRecentSignIn(request);
  const attempt = { of: 'user', account: user.email, ipAddress: request.ip } as const;
  await countSignInAttempt(platform, attempt);
  if (!(await isPassword(user.passwordHash, currentPassword)))
    throw new ApiError('account.wrong_current_password').at('currentPassword');
  await forgiveSignInAttempt(platform, { ...attempt, isOwner: user.emailVerifiedAt !== null });
  // Each change sends an email, possibly to someone else's address.
  await countEmailRequest(platform, { account: actor.id, ipAddress: request.ip });

  const passwordHash = await hashPasswordOf(user, newPassword);
  await platform.db.transaction(async (tx) => {
    // While this call checked the former password, the account may have been recovered, which ends its sessions.
    await lockUser(tx, actor.id);
    await lockSession(tx, actor.id, sessionKey(request));
    await replacePassword(tx, actor.id, passwordHash);
    await voidLinks(tx, actor.id, 'reset_password');
    await endOtherSessions(tx, actor.id, request);
    await platform.events.record(tx, 'user.password_changed', actor.id, { userId: actor.id });
    const forgotUrl = new URL('/forgot-password', platform.settings.appUrl).href;
    await platform.mail.send(tx, { userId: actor.id }, passwordReplacedEmail(forgotUrl));
  });
  await beginSession(request, { userId: actor.id });
}
