import type { TakeDown } from '#contract/take-downs.ts';
import { hasSecondFactor, resetSecondFactor } from '#domains/two-factor/index.ts';
import { lockUser } from '#domains/users/index.ts';
import type { AdminActor } from '#platform/actor.ts';
import { notFound } from '#platform/errors.ts';
import { ADMINS } from '#platform/live.ts';
import type { Platform } from '#platform/platform.ts';
import { endSessionsOf } from '#platform/sessions.ts';
import { endOtherAccess } from './recovery.ts';
import { twoFactorResetEmail } from './reset-two-factor.emails.ts';

/**
 * Lets someone who lost their authenticator app and their recovery codes sign in with only the password. Sessions and
 * every other access end with it, because whoever has the lost phone may have used or prepared them.
 * @throws ApiError 404, also when two-factor sign-in is off
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
    const url = new URL('/settings/privacy', platform.settings.appUrl).href;
    await platform.mail.send(tx, { userId }, twoFactorResetEmail(reason, url));
    await platform.live.publishStale(tx, [userId, ADMINS], ['user']);
  });
