import type { Enrollment, RecoveryCodes, TwoFactor } from '#contract/two-factor.ts';
import type { Actor } from '#platform/actor.ts';
import { ApiError, unauthorized } from '#platform/errors.ts';
import type { Db } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';
import { assertStillSignedIn, findUser, securityUrl } from '#domains/users/index.ts';
import { twoFactorOffEmail, twoFactorOnEmail } from './emails.ts';
import * as enrollment from './enrollment.ts';
import * as store from './store.ts';

export const getOwn = (platform: Platform, { id }: Actor): Promise<TwoFactor> =>
  enrollment.readTwoFactor(platform, { userId: id });

export async function start(platform: Platform, { id }: Actor): Promise<Enrollment> {
  const user = await findUser(platform.db, id);
  if (!user) throw unauthorized();
  return enrollment.startEnrollment(platform, { userId: id }, user.email);
}

/** @throws ApiError 400 for a wrong code; 401 when the caller's session has ended */
export const turnOn = (
  platform: Platform,
  { id: userId }: Actor,
  code: string,
  sessionKey: string,
): Promise<RecoveryCodes> =>
  platform.db.transaction(async (tx) => {
    await assertStillSignedIn(tx, userId, sessionKey);
    const codes = await enrollment.finishEnrollment(platform, tx, { userId }, code);
    await platform.events.record(tx, 'user.two_factor_on', userId, { userId });
    await platform.mail.send(tx, { userId }, twoFactorOnEmail(securityUrl(platform)));
    await platform.live.publishStale(tx, [userId], ['user']);
    return codes;
  });

export const renewCodes = (platform: Platform, { id: userId }: Actor): Promise<RecoveryCodes> =>
  platform.db.transaction((tx) => enrollment.renewRecoveryCodes(tx, { userId }));

/**
 * Turns off two-factor sign-in that a stranger may have turned on: at `since` or later, or at any time if `since` is
 * omitted. Otherwise, it would keep the owner out of the recovered account.
 */
export async function turnOffForRecovery(
  platform: Platform,
  tx: Db,
  userId: string,
  since = '-infinity',
): Promise<void> {
  if (await store.deleteAuthenticatorSince(tx, { userId }, since)) await announceOff(platform, tx, userId);
}

/** @throws ApiError 409 when it is already off */
export const turnOff = (platform: Platform, { id: userId }: Actor): Promise<void> =>
  platform.db.transaction(async (tx) => {
    if (!(await store.deleteAuthenticator(tx, { userId }))) throw new ApiError('account.two_factor_off');
    await announceOff(platform, tx, userId);
  });

async function announceOff(platform: Platform, tx: Db, userId: string): Promise<void> {
  await platform.events.record(tx, 'user.two_factor_off', userId, { userId });
  await platform.mail.send(tx, { userId }, twoFactorOffEmail(securityUrl(platform)));
  await platform.live.publishStale(tx, [userId], ['user']);
}
