import { APP_NAME as app } from '#contract/brand.ts';
import { RESTORE_LINK_DAYS } from '#contract/profile.ts';
import type { EmailTemplate } from '#platform/mail/email.ts';

export const addressChangedEmail =
  (url: string): EmailTemplate =>
  ({ t }) => ({
    subject: t('emails:account.addressSubject'),
    paragraphs: [t('emails:account.address', { app }), t('emails:account.wasYou')],
    action: { label: t('emails:account.undoAddress'), url },
    notes: [t('emails:account.undoExpiry', { days: RESTORE_LINK_DAYS })],
  });

export const addressRestoredEmail =
  (forgotUrl: string): EmailTemplate =>
  ({ t }) => ({
    subject: t('emails:account.restoredSubject'),
    paragraphs: [t('emails:account.restored', { app }), t('emails:account.accessEnded')],
    action: { label: t('emails:account.choosePassword'), url: forgotUrl },
  });
