import { APP_NAME as app } from '#contract/brand.ts';
import type { EmailTemplate } from '#platform/mail/email.ts';

export const twoFactorOnEmail =
  (url: string): EmailTemplate =>
  ({ t }) => ({
    subject: t('emails:security.onSubject'),
    paragraphs: [t('emails:security.on', { app }), t('emails:security.onCodes')],
    action: { label: t('emails:security.open'), url },
  });

export const twoFactorOffEmail =
  (url: string): EmailTemplate =>
  ({ t }) => ({
    subject: t('emails:security.offSubject'),
    paragraphs: [t('emails:security.off', { app }), t('emails:security.notYou')],
    action: { label: t('emails:security.open'), url },
  });
