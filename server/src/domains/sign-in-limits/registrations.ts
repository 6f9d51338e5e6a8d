import type { Platform } from '#platform/platform.ts';
import { defineRateLimit } from '#platform/rate-limits.ts';

/** The limit per IP address, high enough for a whole office to register on one day. */
const REGISTRATIONS = defineRateLimit({ name: 'registrations', points: 100, per: 'day' });
/** Limits registrations per email address, because each sends an email to it. */
const ADDRESS = defineRateLimit({ name: 'registrations-address', points: 5, per: 'day' });
/**
 * The number of registrations with one address, from anywhere, after which no more emails are sent. Registrations are
 * not rejected because of it.
 */
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

export const mayNotifyOwner = async ({ rateLimits }: Platform, email: string): Promise<boolean> =>
  (await rateLimits.countOveruse({ limit: NOTICES, subject: email.toLowerCase() })) === 0;
