import { APP_NAME as app } from '#contract/brand.ts';
import type { EmailTemplate } from '#platform/mail/email.ts';

export const closingRequestedEmail =
  (settingsUrl: string): EmailTemplate =>
  ({ t }) => ({
    subject: t('emails:account.closingSubject'),
    paragraphs: [t('emails:account.closing', { app }), t('emails:account.closingUntil')],
    action: { label: t('emails:account.openSettings'), url: settingsUrl },
    notes: [t('emails:account.closingStranger')],
  });

export const closedEmail =
  (): EmailTemplate =>
  ({ t }) => ({
    subject: t('emails:account.closedSubject'),
    paragraphs: [
      t('emails:account.closed', { app }),
      t('emails:account.closedKept'),
      t('emails:account.closedAgain'),
    ],
  });
