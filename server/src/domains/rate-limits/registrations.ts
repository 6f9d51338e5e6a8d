import type { Platform } from '#platform/platform.ts';
import { defineRateLimit } from '#platform/rate-limits.ts';

/** A whole office may register from one IP address on one day. */
const REGISTRATIONS = defineRateLimit({ name: 'registrations', points: 100, per: 'day' });
/** Each registration sends an email to the address. */
const ADDRESS = defineRateLimit({ name: 'registrations-address', points: 5, per: 'day' });
/** Above this, wherever they come from, registrations with one address send no more emails. They are not refused for that. */
const NOTICES = defineRateLimit({ name: 'taken-address-notices', points: 3, per: 'day' });

export const REGISTRATION_LIMITS = [REGISTRATIONS, ADDRESS, NOTICES];

/**
 * Counts a registration before the address is looked up, so that parallel attempts count too.
 * @throws ApiError 429 with Retry-After
 */
export const countRegistration = (
  { rateLimits }: Platform,
  { email, ipAddress }: { email: string; ipAddress: string },
): Promise<void> =>
  rateLimits.consume(
    { limit: REGISTRATIONS, ipAddress },
    { limit: ADDRESS, subject: email.toLowerCase(), ipAddress },
  );

/** Whether to tell the owner of an address that someone else gave it. */
export const mayNotifyOwner = async ({ rateLimits }: Platform, email: string): Promise<boolean> =>
  (await rateLimits.countOveruse({ limit: NOTICES, subject: email.toLowerCase() })) === 0;
