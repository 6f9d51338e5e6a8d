import { COMPANY_AGREEMENT_YEARS, PROPOSAL_LAPSES_AFTER_DAYS } from '#contract/company-agreements.ts';
import type { Email, EmailAttachment } from '#platform/mail/email.ts';

export interface About {
  /** Null where the reader's email address is unverified, as for all text written by others. */
  other: string | null;
  message: string | null;
  expiresAt: string;
  /** The URL of the agreement's page. */
  url: string;
}

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const day = (instant: string): string => days.format(new Date(instant));
const nameOf = ({ other }: About): string => other ?? 'Another company';
const withOther = ({ other }: About): string => (other === null ? '' : ` with ${other}`);
const toRead = ({ url }: About, label = 'Open the agreement'): Email['action'] => ({ label, url });

export const proposedEmail = (about: About): Email => ({
  subject: `${nameOf(about)} proposes a company agreement`,
  paragraphs: [
    `${nameOf(about)} has signed a mutual confidentiality agreement between your two companies, and asks you to sign it too. It would last ${COMPANY_AGREEMENT_YEARS} years and open a document room that only the two of you see.`,
    ...(about.message === null ? [] : [`They write:\n${about.message}`]),
    `Nothing binds you until you sign. Without an answer the proposal lapses on ${day(about.expiresAt)}, ${PROPOSAL_LAPSES_AFTER_DAYS} days after it was made.`,
  ],
  action: toRead(about, 'Read and sign'),
});

/** Attaches `copy` only for a confirmed address, because it contains what both typed and drew. */
export const inForceEmail = (about: About, copy: EmailAttachment | undefined): Email => ({
  subject: `Your company agreement${withOther(about)} is in force`,
  paragraphs: [
    `Both companies have signed the mutual confidentiality agreement. It is in force until ${day(about.expiresAt)}, and your shared document room is open.`,
    copy
      ? 'The signed copy with both evidence pages lies with this mail. Keep it: anyone who holds it can have it checked.'
      : 'Sign in to download the signed copy with its evidence pages.',
  ],
  action: toRead(about),
  ...(copy && { files: [copy] }),
});

export const declinedEmail = (about: About): Email => ({
  subject: 'Your company agreement was declined',
  paragraphs: [
    `${nameOf(about)} declined the confidentiality agreement that you proposed. It binds neither of you.`,
  ],
  action: toRead(about),
});

export const withdrawnEmail = (about: About): Email => ({
  subject: `Your company agreement${withOther(about)} was withdrawn`,
  paragraphs: [
    `${nameOf(about)} has withdrawn from the confidentiality agreement between your two companies. The shared document room is closed from now on.`,
    'What either of you saw until now stays confidential, as the agreement says.',
  ],
  action: toRead(about),
});

export const endsSoonEmail = (about: About): Email => ({
  subject: `Your company agreement${withOther(about)} ends on ${day(about.expiresAt)}`,
  paragraphs: [
    `After ${day(about.expiresAt)} your shared document room closes. Either company can propose the agreement anew now; the room then stays open without a gap.`,
  ],
  action: toRead(about, 'Renew it'),
});
