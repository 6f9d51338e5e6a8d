import type { Platform } from '#platform/platform.ts';
import { type Use, defineRateLimit } from '#platform/rate-limits.ts';

/**
 * The limit on challenges. A passkey cannot be guessed, so these limits only bound the work of checking signatures and
 * storing challenges. Every opened sign-in page requests a challenge, and a whole office may share an IP address.
 */
const CHALLENGES = defineRateLimit({ name: 'passkey-challenges', points: 3000, per: 'hour' });
const ATTEMPTS = defineRateLimit({ name: 'passkey-attempts', points: 60, per: 'hour' });
export const PASSKEY_LIMITS = [CHALLENGES, ATTEMPTS];

type By = { subject: string; ipAddress?: undefined } | { ipAddress: string };

/** @throws ApiError 429 with Retry-After */
export const countChallenge = ({ rateLimits }: Platform, by: By): Promise<void> =>
  rateLimits.consume({ limit: CHALLENGES, ...by } satisfies Use);

/** @throws ApiError 429 with Retry-After */
export const countAttempt = ({ rateLimits }: Platform, by: By): Promise<void> =>
  rateLimits.consume({ limit: ATTEMPTS, ...by } satisfies Use);

export const forgiveAttempt = ({ rateLimits }: Platform, by: By): Promise<void> =>
  rateLimits.refund({ limit: ATTEMPTS, ...by } satisfies Use);
