import { APP_NAME as app } from '#contract/brand.ts';
import type { Instant } from '#contract/days.ts';
import type { EmailTemplate } from '#platform/mail/email.ts';

export const exportFailedEmail =
  (url: string): EmailTemplate =>
  ({ t }) => ({
    subject: t('emails:account.exportFailedSubject'),
    paragraphs: [t('emails:account.exportFailed', { app })],
    action: { label: t('emails:account.exportAgain'), url },
    notes: [t('emails:account.exportStranger')],
  });

export const exportReadyEmail =
  (url: string, expiresAt: Instant): EmailTemplate =>
  ({ t, formatDate }) => ({
    subject: t('emails:account.exportSubject'),
    paragraphs: [t('emails:account.export', { app }), t('emails:account.exportSafe')],
    action: { label: t('emails:account.exportAction'), url },
    notes: [
      t('emails:account.exportExpiry', { date: formatDate(expiresAt) }),
      t('emails:account.exportStranger'),
    ],
  });
