import { sha256 } from '#platform/crypto.ts';
import { Refusal } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import * as store from './store.ts';

const FORGET_SECONDS = 24 * 60 * 60;
const LONGEST_WAIT_SECONDS = 15 * 60;

/** What is free, and after that how long to wait: doubling from one second. */
const RULES = {
  /** One account from one address: a person who mistypes, or who guesses one password after the other. */
  pair: { free: 5 },
  /** One address against any account: one password tried on many. */
  address: { free: 50 },
} as const;

type Kind = keyof typeof RULES;
interface Attempt {
  account: string;
  ipAddress: string;
}

/**
 * Slows guessing per account and address, and per address. An account is never slowed for everybody, so that nobody can
 * lock its owner out by failing on purpose.
 */
const keysOf = ({ account, ipAddress }: Attempt): Record<Kind, string> => ({
  pair: sha256(`pair ${account.toLowerCase()} ${ipAddress}`),
  address: sha256(`address ${ipAddress}`),
});

/** @throws Refusal 429 with Retry-After while an attempt has to wait. */
export async function assertMayTry(platform: Platform, attempt: Attempt): Promise<void> {
  if (!platform.settings.rateLimit) return;
  const keys = keysOf(attempt);
  const failures = await store.readFailures(platform.db, Object.values(keys));
  const waits = failures.map(({ key, count, age }) => {
    const { free } = RULES[key === keys.pair ? 'pair' : 'address'];
    const wait = count < free ? 0 : Math.min(2 ** (count - free), LONGEST_WAIT_SECONDS);
    return Math.ceil(wait - age);
  });
  const retryAfterSeconds = Math.max(0, ...waits);
  if (retryAfterSeconds > 0) {
    throw new Refusal('too_many_requests', `Too many attempts. Try again in ${retryAfterSeconds} seconds.`, {
      retryAfterSeconds,
    });
  }
}

export async function noteFailure(platform: Platform, attempt: Attempt): Promise<void> {
  if (!platform.settings.rateLimit) return;
  for (const key of Object.values(keysOf(attempt))) await store.addFailure(platform.db, key, FORGET_SECONDS);
}

export const noteSuccess = (platform: Platform, attempt: Attempt): Promise<void> =>
  store.clearFailures(platform.db, [keysOf(attempt).pair]);

export const forgetOldFailures = (platform: Platform): Promise<void> =>
  store.deleteOldFailures(platform.db, FORGET_SECONDS);
