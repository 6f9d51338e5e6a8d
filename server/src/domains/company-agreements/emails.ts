import type { UtcInstant } from '#contract/days.ts';
import { COMPANY_AGREEMENT_YEARS, PROPOSAL_EXPIRES_AFTER_DAYS } from '#contract/company-agreements.ts';
import type { EmailAttachment, EmailTemplate } from '#platform/mail/email.ts';
import type { Reader } from '#platform/words.ts';

export interface About {
  /**
   * The name of the other company; null when the recipient's email address is unverified, because others wrote the
   * name.
   */
  other: string | null;
  message: string | null;
  expiresAt: UtcInstant;
  url: string;
}

const nameOf = ({ other }: About, { t }: Reader): string => other ?? t('emails:agreement.company');
const named = ({ other }: About) => ({ isNamed: String(other !== null), company: other ?? '' });

export const proposedEmail =
  (about: About): EmailTemplate =>
  (reader) => {
    const { t, formatUtcDay } = reader;
    const { message, url } = about;
    const company = nameOf(about, reader);
    return {
      subject: t('emails:agreement.proposedSubject', { company }),
      paragraphs: [
        t('emails:agreement.proposed', { company, years: COMPANY_AGREEMENT_YEARS }),
        ...(message === null ? [] : [t('emails:wrote', { message })]),
        t('emails:agreement.proposedUntil', {
          date: formatUtcDay(about.expiresAt),
          days: PROPOSAL_EXPIRES_AFTER_DAYS,
        }),
      ],
      action: { label: t('emails:agreement.readAndSign'), url },
    };
  };

/** Attaches `copy` only for a confirmed address, because it contains what both signers typed and drew. */
export const inForceEmail =
  (about: About, copy: EmailAttachment | undefined): EmailTemplate =>
  ({ t, formatUtcDay }) => ({
    subject: t('emails:agreement.inForceSubject', named(about)),
    paragraphs: [
      t('emails:agreement.inForce', { date: formatUtcDay(about.expiresAt) }),
      t(copy ? 'emails:agreement.copy' : 'emails:agreement.noCopy'),
    ],
    action: { label: t('emails:agreement.open'), url: about.url },
    ...(copy && { files: [copy] }),
  });

export const declinedEmail =
  (about: About): EmailTemplate =>
  (reader) => ({
    subject: reader.t('emails:agreement.declinedSubject'),
    paragraphs: [reader.t('emails:agreement.declined', { company: nameOf(about, reader) })],
    action: { label: reader.t('emails:agreement.open'), url: about.url },
  });

export const withdrawnEmail =
  (about: About): EmailTemplate =>
  (reader) => ({
    subject: reader.t('emails:agreement.withdrawnSubject', named(about)),
    paragraphs: [
      reader.t('emails:agreement.withdrawn', { company: nameOf(about, reader) }),
      reader.t('emails:agreement.withdrawnKept'),
    ],
    action: { label: reader.t('emails:agreement.open'), url: about.url },
  });

export const endsSoonEmail =
  (about: About): EmailTemplate =>
  ({ t, formatUtcDay }) => {
    const date = formatUtcDay(about.expiresAt);
    return {
      subject: t('emails:agreement.endsSubject', { ...named(about), date }),
      paragraphs: [t('emails:agreement.ends', { date })],
      action: { label: t('emails:agreement.renew'), url: about.url },
    };
  };
