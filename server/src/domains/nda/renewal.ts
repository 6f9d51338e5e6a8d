import { CURRENT_VERSION } from './text.ts';
import { tellOfEnd } from './signed-copy-emails.ts';
import { endsSoonLetter } from './emails.ts';
import type { Letter } from '#platform/mail.ts';
import type { Platform } from '#platform/platform.ts';
import { findUntold } from './renewal.store.ts';

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
