import type { Platform } from '#platform/platform.ts';
import { type Use, defineRateLimit } from '#platform/rate-limits.ts';

/** Limits guesses of one account's password. */
const ACCOUNT = defineRateLimit({ name: 'sign-in-account', points: 5, per: 'quarter hour' });
const ACCOUNT_DAILY = defineRateLimit({ name: 'sign-in-account-daily', points: 50, per: 'day' });
/** Limits attempts with one password on many accounts. */
const IP_ADDRESS = defineRateLimit({ name: 'sign-in-ip', points: 50, per: 'hour' });
const IP_ADDRESS_DAILY = defineRateLimit({ name: 'sign-in-ip-daily', points: 150, per: 'day' });

export const SIGN_IN_LIMITS = [ACCOUNT, ACCOUNT_DAILY, IP_ADDRESS, IP_ADDRESS_DAILY];

/** A sign-in attempt. Users and administrators are counted separately. */
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
export const countSignInAttempt = (platform: Platform, attempt: SignInAttempt): Promise<void> =>
  platform.rateLimits.consume(...usesOfAccount(attempt), ...usesOfIpAddress(attempt));

/** Stops counting an attempt that had the right password. */
export async function forgiveSignInAttempt({ rateLimits }: Platform, attempt: SignInAttempt): Promise<void> {
  for (const use of usesOfAccount(attempt)) await rateLimits.reset(use);
  for (const use of usesOfIpAddress(attempt)) await rateLimits.refund(use);
}

function usesOfAccount({ of, account, ipAddress }: SignInAttempt): Use[] {
  const subject = `${of} ${account.toLowerCase()} ${ipAddress}`;
  return [ACCOUNT, ACCOUNT_DAILY].map((limit) => ({ limit, subject }));
}

const usesOfIpAddress = ({ ipAddress: subject }: SignInAttempt): Use[] =>
  [IP_ADDRESS, IP_ADDRESS_DAILY].map((limit) => ({ limit, subject }));
