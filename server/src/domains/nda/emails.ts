import type { Email, EmailAttachment } from '#platform/mail/email.ts';

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const day = (instant: string): string => days.format(new Date(instant));

interface About {
  version: string;
  signedAt: string;
  expiresAt: string;
  /** Of the page with what somebody signed. */
  url: string;
}

/** `copy` only to an address that is shown to be theirs: it holds what they typed and drew. */
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
