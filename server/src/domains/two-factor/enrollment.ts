import { v7 as uuidv7 } from 'uuid';
import type { Enrollment, RecoveryCodes, TwoFactor } from '#contract/two-factor.ts';
import { sha256 } from '#platform/crypto.ts';
import type { Db } from '#platform/db.ts';
import { ApiError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { takeAppCode } from './second-factor.ts';
import * as store from './store.ts';
import { enrollmentOf, newSecret } from './totp.ts';

export async function readTwoFactor({ db }: Platform, owner: store.Owner): Promise<TwoFactor> {
  const authenticator = await store.findAuthenticator(db, owner);
  if (!authenticator?.confirmedAt) return { isOn: false, since: null, recoveryCodesLeft: 0 };
  return {
    isOn: true,
    since: authenticator.confirmedAt,
    recoveryCodesLeft: await store.countRecoveryCodes(db, authenticator.id),
  };
}

/**
 * Creates an app's secret. Starting again replaces it, so that only the last attempt can be finished.
 * @throws ApiError 409 when two-factor sign-in is on
 */
export async function startEnrollment(
  { db, encryption }: Platform,
  owner: store.Owner,
  label: string,
): Promise<Enrollment> {
  const id = uuidv7();
  const secret = newSecret();
  const isStored = await db.transaction((tx) =>
    store.storeSecret(tx, owner, { id, secret: encryption.encrypt(secret, id) }),
  );
  if (!isStored) throw new ApiError('account.two_factor_on');
  return enrollmentOf(secret, label);
}

/**
 * Turns two-factor sign-in on with the first code of the app.
 * @throws ApiError 409 when it is already on or was not started; 400 for a wrong code
 */
export async function finishEnrollment(
  platform: Platform,
  tx: Db,
  owner: store.Owner,
  code: string,
): Promise<RecoveryCodes> {
  const authenticator = await store.findAuthenticator(tx, owner);
  if (!authenticator) throw new ApiError('account.two_factor_not_started');
  if (authenticator.confirmedAt) throw new ApiError('account.two_factor_on');
  if (!(await takeAppCode(platform, tx, authenticator, code)))
    throw new ApiError('account.wrong_confirmation').at('code');
  return giveRecoveryCodes(tx, authenticator.id);
}

/** @throws ApiError 409 when two-factor sign-in is off */
export async function renewRecoveryCodes(tx: Db, owner: store.Owner): Promise<RecoveryCodes> {
  const authenticator = await store.lockAuthenticator(tx, owner);
  if (!authenticator?.confirmedAt) throw new ApiError('account.two_factor_off');
  return giveRecoveryCodes(tx, authenticator.id);
}

async function giveRecoveryCodes(tx: Db, id: string): Promise<RecoveryCodes> {
  const recoveryCodes = newRecoveryCodes();
  await store.replaceRecoveryCodes(tx, id, recoveryCodes.map(sha256));
  return { recoveryCodes };
}
