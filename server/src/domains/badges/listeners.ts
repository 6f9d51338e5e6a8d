import type { Platform } from '#platform/platform.ts';
import { removeForgotten } from './documents.ts';
import { tellOfExpiry } from './expiry.ts';

/** Badges expire at noon (UTC); who is told of it is told within the quarter of an hour. */
const EXPIRY_SCHEDULE = '2,17,32,47 * * * *';

export function listeners(platform: Platform): void {
  platform.jobs.repeat('badges.expiry', EXPIRY_SCHEDULE, () => tellOfExpiry(platform));
  platform.jobs.repeat('badges.documents', '41 * * * *', () => removeForgotten(platform));
}
