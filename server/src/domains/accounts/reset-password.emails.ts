import { APP_NAME as app } from '#contract/brand.ts';
import type { EmailTemplate } from '#platform/mail/email.ts';

export const resetLinkEmail =
  (url: string): EmailTemplate =>
  ({ t }) => ({
    subject: t('emails:account.resetSubject'),
    paragraphs: [t('emails:account.reset', { app })],
    action: { label: t('emails:account.choosePassword'), url },
    notes: [t('emails:account.resetExpiry'), t('emails:account.resetStranger')],
  });

export const passwordChangedEmail =
  (forgotUrl: string): EmailTemplate =>
  ({ t }) => ({
    subject: t('emails:account.passwordSubject'),
    paragraphs: [
      t('emails:account.passwordReset', { app }),
      t('emails:account.accessEnded'),
      t('emails:account.wasYou'),
    ],
    action: { label: t('emails:account.resetPassword'), url: forgotUrl },
    notes: [t('emails:account.mailboxRisk')],
  });
