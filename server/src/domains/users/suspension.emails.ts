import { APP_NAME as app } from '#contract/brand.ts';
import type { EmailTemplate } from '#platform/mail/email.ts';

export const suspendedEmail =
  (reason: string): EmailTemplate =>
  ({ t }) => ({
    subject: t('emails:account.suspendedSubject', { app }),
    paragraphs: [
      t('emails:account.suspended', { app }),
      t('emails:company.reason', { reason }),
      t('emails:account.suspendedKept'),
    ],
    notes: [t('emails:company.objection')],
  });

export const restoredEmail =
  (url: string): EmailTemplate =>
  ({ t }) => ({
    subject: t('emails:account.unsuspendedSubject', { app }),
    paragraphs: [t('emails:account.unsuspended', { app })],
    action: { label: t('emails:account.signIn'), url },
  });
