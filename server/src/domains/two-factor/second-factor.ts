import { sha256 } from '#platform/crypto.ts';
import type { Db } from '#platform/db.ts';
import { ApiError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { type Use, defineRateLimit } from '#platform/rate-limits.ts';
import { codeTyped } from './recovery-codes.ts';
import * as store from './store.ts';
import { stepOf } from './totp.ts';

/**
 * Limits guesses of one person's code from all IP addresses together. Only someone who knows the password reaches
 * this limit, so no one else can use the limit to lock the owner out.
 */
const CODES = defineRateLimit({ name: 'second-factor', points: 5, per: 'quarter hour' });
const CODES_DAILY = defineRateLimit({ name: 'second-factor-daily', points: 50, per: 'day' });
export const CODE_LIMITS = [CODES, CODES_DAILY];

export async function hasSecondFactor(db: Db, owner: store.Owner): Promise<boolean> {
  return Boolean((await store.findAuthenticator(db, owner))?.confirmedAt);
}

/**
 * Requires a code from the owner's authenticator app, if there is one, or a recovery code. Each code works once.
 * @throws ApiError 401 code_required or wrong_code; 429 for guessing
 */
export async function requireSecondFactor(
  platform: Platform,
  owner: store.Owner,
  code: string | undefined,
): Promise<void> {
  const authenticator = await store.findAuthenticator(platform.db, owner);
  if (!authenticator?.confirmedAt) return;
  if (code === undefined) throw new ApiError('account.code_required');
  const uses = usesOf(owner);
  await platform.rateLimits.consume(...uses);
  if (!(await takeCode(platform, authenticator, code))) throw new ApiError('account.wrong_code').at('code');
  for (const use of uses) await platform.rateLimits.reset(use);
}

/**
 * Requires a code from someone who is already signed in and confirms their identity.
 * @throws ApiError 400 wrong_confirmation; 429 for guessing
 */
export async function confirmByCode(platform: Platform, owner: store.Owner, code: string): Promise<void> {
  await requireSecondFactor(platform, owner, code).catch((error: unknown) => {
    const isWrong = error instanceof ApiError && error.code === 'account.wrong_code';
    throw isWrong ? new ApiError('account.wrong_confirmation').at('code') : error;
  });
}

/** Uses up a code from an app. Returns false for a wrong or already used one. */
export async function takeAppCode(
  { encryption }: Platform,
  tx: Db,
  { id, secret }: { id: string; secret: Buffer },
  code: string,
): Promise<boolean> {
  const step = stepOf(encryption.decrypt(secret, id), code);
  return step !== null && store.takeStep(tx, id, step);
}

async function takeCode(
  platform: Platform,
  authenticator: { id: string; secret: Buffer },
  code: string,
): Promise<boolean> {
  if (await takeAppCode(platform, platform.db, authenticator, code)) return true;
  return store.takeRecoveryCode(platform.db, authenticator.id, sha256(codeTyped(code)));
}

const usesOf = (owner: store.Owner): Use[] => {
  const subject = 'userId' in owner ? owner.userId : owner.adminId;
  return [CODES, CODES_DAILY].map((limit) => ({ limit, subject }));
};
