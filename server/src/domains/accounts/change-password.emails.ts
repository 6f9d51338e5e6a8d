import { APP_NAME as app } from '#contract/brand.ts';
import type { EmailTemplate } from '#platform/mail/email.ts';

export const passwordReplacedEmail =
  (forgotUrl: string): EmailTemplate =>
  ({ t }) => ({
    subject: t('emails:account.passwordSubject'),
    paragraphs: [t('emails:account.passwordReplaced', { app }), t('emails:account.wasYou')],
    action: { label: t('emails:account.resetPassword'), url: forgotUrl },
  });
