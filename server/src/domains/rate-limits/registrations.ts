import type { Platform } from '#platform/platform.ts';
import { type Use, defineRateLimit } from '#platform/rate-limits.ts';

/** A whole office may register from one IP address on one day. */
const REGISTRATIONS = defineRateLimit({ name: 'registrations', points: 100, per: 'day' });
/**
 * Registering signs in at once, so it has to say that an address has an account already. This limits how many addresses
 * can be tried.
 */
const FAILED = defineRateLimit({ name: 'registrations-failed', points: 20, per: 'day' });

export const REGISTRATION_LIMITS = [REGISTRATIONS, FAILED];

/**
 * Counts a registration before the address is looked up, so that parallel attempts count too.
 * @throws ApiError 429 with Retry-After
 */
export const countRegistration = ({ rateLimits }: Platform, ipAddress: string): Promise<void> =>
  rateLimits.consume({ limit: REGISTRATIONS, ipAddress }, failed(ipAddress));

/** Stops counting a registration that succeeded as an address that was tried. */
export const forgiveRegistration = ({ rateLimits }: Platform, ipAddress: string): Promise<void> =>
  rateLimits.refund(failed(ipAddress));

const failed = (ipAddress: string): Use => ({ limit: FAILED, ipAddress });
