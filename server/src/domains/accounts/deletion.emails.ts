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
  (reason: string, { isAsked }: { isAsked: boolean }): EmailTemplate =>
  ({ t }) => ({
    subject: t('emails:account.closedSubject'),
    paragraphs: [
      t('emails:account.closed', { app }),
      ...(reason === '' ? [] : [t('emails:company.reason', { reason })]),
      t('emails:account.closedKept'),
      t('emails:account.closedAgain'),
    ],
    ...(!isAsked && { notes: [t('emails:company.objection')] }),
  });
