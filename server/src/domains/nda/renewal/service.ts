import { CURRENT_VERSION } from '#domains/nda/agreement/service.ts';
import { tellOfEnd } from '#domains/nda/letters/service.ts';
import { endsSoonLetter } from '#domains/nda/mails.ts';
import type { Letter } from '#platform/mail.ts';
import type { Platform } from '#platform/platform.ts';
import { findUntold } from './store.ts';

const AT_A_TIME = 200;

/** Tells everybody whose agreement ends within 90 days, once. */
export async function tellWhoMayRenew(platform: Platform): Promise<void> {
  for (;;) {
    const untold = await findUntold(platform.db, CURRENT_VERSION, AT_A_TIME);
    for (const agreement of untold) await tellOfEnd(platform, agreement);
    if (untold.length < AT_A_TIME) return;
  }
}

/** What somebody is mailed whose agreement can be renewed. */
export const endLetter = (
  { settings: { appUrl } }: Platform,
  agreement: { version: string; expiresAt: string },
): Letter => endsSoonLetter({ ...agreement, url: new URL('/nda-management', appUrl).href });
