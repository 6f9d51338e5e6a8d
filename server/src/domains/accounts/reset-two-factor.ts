import type { TakeDown } from '#contract/take-downs.ts';
import { hasSecondFactor, resetSecondFactor } from '#domains/two-factor/index.ts';
import { lockUser, securityUrl } from '#domains/users/index.ts';
import type { AdminActor } from '#platform/actor.ts';
import { notFound } from '#platform/errors.ts';
import { ADMINS } from '#platform/live.ts';
import type { Platform } from '#platform/platform.ts';
import { endSessionsOf } from '#platform/sessions.ts';
import { endOtherAccess } from './recovery.ts';
import { twoFactorResetEmail } from './reset-two-factor.emails.ts';

/**
 * Lets someone who lost their authenticator app and their recovery codes sign in with only the password. Ends their
 * sessions and every other access, because someone else may have the lost phone.
 * @throws ApiError 404 (also when two-factor sign-in is off)
 */
export const resetTwoFactor = (
  platform: Platform,
  { adminId }: AdminActor,
  userId: string,
  { reason }: TakeDown,
): Promise<void> =>
  platform.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    if (!(await hasSecondFactor(tx, { userId }))) throw notFound();
    await resetSecondFactor(tx, { userId });
    await endOtherAccess(platform, tx, userId);
    await endSessionsOf(tx, userId);
    await platform.events.record(tx, 'user.two_factor_reset', adminId, { userId, adminId, reason });
    await platform.mail.send(tx, { userId }, twoFactorResetEmail(reason, securityUrl(platform)));
    await platform.live.publishStale(tx, [userId, ADMINS], ['user']);
  });
