import type { Platform } from '#platform/platform.ts';
import { expireAllOverdue } from './expiry.ts';

export function listeners(platform: Platform): void {
  platform.jobs.repeat('deals.expiry', '*/5 * * * *', () => expireAllOverdue(platform));
}
