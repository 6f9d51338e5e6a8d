import type { UtcInstant } from '#contract/days.ts';
import type { EmailAttachment, EmailTemplate } from '#platform/mail/email.ts';

interface About {
  version: string;
  signedAt: UtcInstant;
  expiresAt: UtcInstant;
  url: string;
}

/** Attaches `copy` only for a confirmed address, because it contains what the person typed and drew. */
export const signedEmail =
  ({ version, signedAt, expiresAt, url }: About, copy: EmailAttachment | undefined): EmailTemplate =>
  ({ t, formatUtcDay }) => ({
    subject: t('emails:nda.signedSubject'),
    paragraphs: [
      t('emails:nda.signed', { version, date: formatUtcDay(signedAt), until: formatUtcDay(expiresAt) }),
      t(copy ? 'emails:nda.copy' : 'emails:nda.noCopy'),
    ],
    action: { label: t('emails:nda.open'), url },
    ...(copy && { files: [copy] }),
    notes: [t('emails:nda.stranger')],
  });

export const endsSoonEmail =
  ({ version, expiresAt, url }: Omit<About, 'signedAt'>): EmailTemplate =>
  ({ t, formatUtcDay }) => {
    const date = formatUtcDay(expiresAt);
    return {
      subject: t('emails:nda.endsSubject', { date }),
      paragraphs: [t('emails:nda.ends', { version, date }), t('emails:nda.endsText')],
      action: { label: t('emails:nda.renew'), url },
    };
  };
