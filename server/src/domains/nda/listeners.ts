import type { Platform } from '#platform/platform.ts';
import { mailSignedCopy } from './signed-copy-emails.ts';
import { tellWhoMayRenew } from './renewal.ts';

export function listeners(platform: Platform): void {
  platform.events.listen('nda', 'nda.signed', ({ payload }) => mailSignedCopy(platform, payload.digest));
  platform.jobs.repeat('nda.renewal', '26 * * * *', () => tellWhoMayRenew(platform));
}
