import type { Email, EmailAttachment } from '#platform/mail/email.ts';

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const day = (instant: string): string => days.format(new Date(instant));

interface About {
  version: string;
  signedAt: string;
  expiresAt: string;
  /** The URL of the page with the person's agreements. */
  url: string;
}

/** Attaches `copy` only for a confirmed address, because it contains what the person typed and drew. */
export const signedEmail = (
  { version, signedAt, expiresAt, url }: About,
  copy: EmailAttachment | undefined,
): Email => ({
  subject: 'Your signed non-disclosure agreement',
  paragraphs: [
    `You signed the Mutual Non-Disclosure Agreement, version ${version}, on ${day(signedAt)}. It is valid until ${day(expiresAt)}.`,
    copy
      ? 'Your signed copy with its evidence page lies with this mail. Keep it: anyone who holds it can have it checked.'
      : 'Sign in to download your signed copy with its evidence page.',
  ],
  action: { label: 'See what you signed', url },
  ...(copy && { files: [copy] }),
  notes: ['If you did not sign it, answer this mail or write to us at once.'],
});

export const endsSoonEmail = ({ version, expiresAt, url }: Omit<About, 'signedAt'>): Email => ({
  subject: `Your non-disclosure agreement ends on ${day(expiresAt)}`,
  paragraphs: [
    `You signed the Mutual Non-Disclosure Agreement, version ${version}. After ${day(expiresAt)} you can read and write messages only once you have signed again.`,
    'You can renew it now. What you signed before stays on record.',
  ],
  action: { label: 'Renew it', url },
});
