import type { EmailAttachment, EmailTemplate } from '#platform/mail/email.ts';

interface About {
  version: string;
  signedAt: string;
  expiresAt: string;
  url: string;
}

/** Attaches `copy` only for a confirmed address, because it contains what the person typed and drew. */
export const signedEmail =
  ({ version, signedAt, expiresAt, url }: About, copy: EmailAttachment | undefined): EmailTemplate =>
  ({ t, formatDate }) => ({
    subject: t('emails:nda.signedSubject'),
    paragraphs: [
      t('emails:nda.signed', { version, date: formatDate(signedAt), until: formatDate(expiresAt) }),
      t(copy ? 'emails:nda.copy' : 'emails:nda.noCopy'),
    ],
    action: { label: t('emails:nda.open'), url },
    ...(copy && { files: [copy] }),
    notes: [t('emails:nda.stranger')],
  });

export const endsSoonEmail =
  ({ version, expiresAt, url }: Omit<About, 'signedAt'>): EmailTemplate =>
  ({ t, formatDate }) => {
    const date = formatDate(expiresAt);
    return {
      subject: t('emails:nda.endsSubject', { date }),
      paragraphs: [t('emails:nda.ends', { version, date }), t('emails:nda.endsText')],
      action: { label: t('emails:nda.renew'), url },
    };
  };
