import { APP_NAME as app } from '#contract/brand.ts';
import type { EmailTemplate } from '#platform/mail/email.ts';

export const verificationEmail =
  (url: string): EmailTemplate =>
  ({ t }) => ({
    subject: t('emails:account.verifySubject'),
    paragraphs: [t('emails:account.verify', { app })],
    action: { label: t('emails:account.verifyAction'), url },
    notes: [t('emails:account.verifyExpiry'), t('emails:account.verifyStranger')],
  });
