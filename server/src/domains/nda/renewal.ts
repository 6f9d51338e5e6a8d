import { CURRENT_VERSION } from './text.ts';
import { recordExpiring } from './signed-copy-emails.ts';
import { endsSoonEmail } from './emails.ts';
import type { EmailTemplate } from '#platform/mail/email.ts';
import type { Platform } from '#platform/platform.ts';
import { findUnreminded } from './renewal.store.ts';

const AT_A_TIME = 200;

/** Reminds signers whose agreement ends within 90 days, once each. */
export async function remindOfRenewal(platform: Platform): Promise<void> {
  for (;;) {
    const due = await findUnreminded(platform.db, CURRENT_VERSION, AT_A_TIME);
    for (const agreement of due) await recordExpiring(platform, agreement);
    if (due.length < AT_A_TIME) return;
  }
}

export const endEmail = (
  { settings: { appUrl } }: Platform,
  agreement: { version: string; expiresAt: string },
): EmailTemplate => endsSoonEmail({ ...agreement, url: new URL('/nda-management', appUrl).href });
