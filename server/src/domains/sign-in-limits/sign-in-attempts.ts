import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { type RateLimit, type Use, defineRateLimit } from '#platform/rate-limits.ts';

const ACCOUNT = defineRateLimit({ name: 'sign-in-account', points: 5, per: 'quarter hour' });
export const ACCOUNT_DAILY = defineRateLimit({ name: 'sign-in-account-daily', points: 50, per: 'day' });
/** Limits attempts with one password on many accounts. */
const IP_ADDRESS = defineRateLimit({ name: 'sign-in-ip', points: 50, per: 'hour' });
const IP_ADDRESS_DAILY = defineRateLimit({ name: 'sign-in-ip-daily', points: 150, per: 'day' });
/**
 * The number of attempts for one account, from anywhere, after which attempts are slowed down. This limit never rejects
 * an attempt.
 */
const SLOW_ACCOUNT = defineRateLimit({ name: 'sign-in-slow', points: 20, per: 'hour' });
const DELAY_MS = { each: 100, most: 4_000 };

export const SIGN_IN_LIMITS = [ACCOUNT, ACCOUNT_DAILY, IP_ADDRESS, IP_ADDRESS_DAILY, SLOW_ACCOUNT];

export interface SignInAttempt {
  of: 'user' | 'admin';
  account: string;
  ipAddress: string;
}

/**
 * Counts an attempt. Call it before checking the password, so that parallel attempts count too. Limits always include
 * the IP address, so that no one can lock an account's owner out by failing on purpose.
 * @throws ApiError 429 with Retry-After
 */
export async function countSignInAttempt({ rateLimits }: Platform, attempt: SignInAttempt): Promise<void> {
  await rateLimits.consume(...usesOfAccount(attempt), ...usesOfIpAddress(attempt));
  const overuse = await rateLimits.countOveruse(useFromAnywhere(attempt));
  if (overuse > 0) await sleep(Math.min(overuse * DELAY_MS.each, DELAY_MS.most));
}

/**
 * Stops counting an attempt that had the right password. The account's count is reset only for someone who has proved
 * that its address is theirs. Otherwise, anyone could register with the address and guess by setting their own
 * password and seeing whose account it opens. Such an attempt counts for the day, but does not lock out a newcomer
 * who signs in often.
 */
export async function forgiveSignInAttempt(
  { rateLimits }: Platform,
  { isOwner, ...attempt }: SignInAttempt & { isOwner: boolean },
): Promise<void> {
  for (const use of usesOfIpAddress(attempt)) await rateLimits.refund(use);
  if (!isOwner) return rateLimits.refund(useOfAccount(ACCOUNT, attempt));
  for (const use of usesOfAccount(attempt)) await rateLimits.reset(use);
  await rateLimits.refund(useFromAnywhere(attempt));
}

/**
 * Stops counting an attempt that had the right password and lacks only the code, because the form repeats it with the
 * code.
 */
export const forgiveMissingCode =
  (platform: Platform, attempt: SignInAttempt) =>
  async (error: unknown): Promise<never> => {
    if (error instanceof ApiError && error.code === 'account.code_required')
      await forgiveSignInAttempt(platform, { ...attempt, isOwner: false });
    throw error;
  };

const subjectOf = ({ of, account }: SignInAttempt): string => `${of} ${account.toLowerCase()}`;

const useFromAnywhere = (attempt: SignInAttempt): Use => ({
  limit: SLOW_ACCOUNT,
  subject: subjectOf(attempt),
});

const usesOfAccount = (attempt: SignInAttempt): Use[] =>
  [ACCOUNT, ACCOUNT_DAILY].map((limit) => useOfAccount(limit, attempt));

const useOfAccount = (limit: RateLimit, attempt: SignInAttempt): Use => ({
  limit,
  subject: subjectOf(attempt),
  ipAddress: attempt.ipAddress,
});

const usesOfIpAddress = ({ ipAddress }: SignInAttempt): Use[] =>
  [IP_ADDRESS, IP_ADDRESS_DAILY].map((limit) => ({ limit, ipAddress }));
