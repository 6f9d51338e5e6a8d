import type { Platform } from '#platform/platform.ts';
import { defineRateLimit } from '#platform/rate-limits.ts';

/** Limits the emails to one account that an IP address can trigger, so that no one can flood a mailbox. */
const ACCOUNT = defineRateLimit({ name: 'email-account', points: 5, per: 'hour' });
const ACCOUNT_DAILY = defineRateLimit({ name: 'email-account-daily', points: 20, per: 'day' });
const IP_ADDRESS = defineRateLimit({ name: 'email-ip', points: 50, per: 'hour' });
const IP_ADDRESS_DAILY = defineRateLimit({ name: 'email-ip-daily', points: 150, per: 'day' });

export const EMAIL_LIMITS = [ACCOUNT, ACCOUNT_DAILY, IP_ADDRESS, IP_ADDRESS_DAILY];

/**
 * Counts a requested email, whether or not the account exists.
 * @throws ApiError 429 with Retry-After
 */
export function countEmailRequest(
  { rateLimits }: Platform,
  { account, ipAddress }: { account: string; ipAddress: string },
): Promise<void> {
  const subject = account.toLowerCase();
  return rateLimits.consume(
    { limit: ACCOUNT, subject, ipAddress },
    { limit: ACCOUNT_DAILY, subject, ipAddress },
    { limit: IP_ADDRESS, ipAddress },
    { limit: IP_ADDRESS_DAILY, ipAddress },
  );
}
