import type { Email } from '#platform/mail/email.ts';

export interface About {
  /** The name as in "ISO 13485 certified". */
  badge: string;
  /** The URL of the company's page. */
  url: string;
}

const toPage = (url: string): Email['action'] => ({ label: 'Open your company page', url });

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const day = (instant: string): string => days.format(new Date(instant));

export const approvedEmail = ({ badge, url }: About, expiresAt: string | null): Email => ({
  subject: `Your trust badge "${badge}" is approved`,
  paragraphs: [
    `We have checked your documents. The badge "${badge}" is on your company page and in the directory now.`,
    expiresAt
      ? `It holds until ${day(expiresAt)}. We will write before it expires.`
      : 'It holds without an end date.',
  ],
  action: toPage(url),
});

export const rejectedEmail = ({ badge, url }: About, notes: string): Email => ({
  subject: `Your request for the trust badge "${badge}"`,
  paragraphs: [
    `We have checked your documents and cannot approve the badge "${badge}" as things stand. The reviewer says:`,
    notes,
    'You can ask again at any time, with documents that show what was missing.',
  ],
  action: toPage(url),
});

export const revokedEmail = ({ badge, url }: About, reason: string): Email => ({
  subject: `Your trust badge "${badge}" was revoked`,
  paragraphs: [
    `The badge "${badge}" is no longer shown on your company page. The reviewer says:`,
    reason,
    'You can ask for it again, with documents that settle this.',
  ],
  action: toPage(url),
});

export const expiringEmail = ({ badge, url }: About, expiresAt: string): Email => ({
  subject: `Your trust badge "${badge}" expires on ${day(expiresAt)}`,
  paragraphs: [
    `After that day the badge "${badge}" is no longer shown.`,
    'Ask for it anew on your company page, with a current document. The badge stays where it is while we check, which takes 3-5 business days.',
  ],
  action: toPage(url),
});

export const expiredEmail = ({ badge, url }: About, expiresAt: string): Email => ({
  subject: `Your trust badge "${badge}" has expired`,
  paragraphs: [
    `The badge "${badge}" held until ${day(expiresAt)} and is no longer shown.`,
    'Ask for it anew on your company page, with a current document.',
  ],
  action: toPage(url),
});
