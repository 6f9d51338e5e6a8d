import type { EmailAttachment, EmailTemplate } from '#platform/mail/email.ts';

export const signedEmail =
  ({ url, copy }: { url: string; copy: EmailAttachment | undefined }): EmailTemplate =>
  ({ t }) => ({
    subject: t('emails:contract.signedSubject'),
    paragraphs: [t('emails:contract.signed'), t(copy ? 'emails:agreement.copy' : 'emails:agreement.noCopy')],
    action: { label: t('emails:contract.open'), url },
    ...(copy && { files: [copy] }),
  });
