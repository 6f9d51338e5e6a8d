import { APP_NAME as app } from '#contract/brand.ts';
import type { EmailTemplate } from '#platform/mail/email.ts';

export const twoFactorResetEmail =
  (reason: string, url: string): EmailTemplate =>
  ({ t }) => ({
    subject: t('emails:security.offSubject'),
    paragraphs: [
      t('emails:security.reset', { app }),
      t('emails:company.reason', { reason }),
      t('emails:security.resetNext'),
    ],
    action: { label: t('emails:security.open'), url },
    notes: [t('emails:security.resetNotYou')],
  });
