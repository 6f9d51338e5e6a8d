import { APP_NAME as app } from '#contract/brand.ts';
import type { EmailTemplate } from '#platform/mail/email.ts';

export const passkeyAddedEmail =
  (url: string): EmailTemplate =>
  ({ t }) => ({
    subject: t('emails:security.passkeyAddedSubject'),
    paragraphs: [t('emails:security.passkeyAdded', { app }), t('emails:security.passkeyNotYou')],
    action: { label: t('emails:security.open'), url },
  });

export const passkeyRemovedEmail =
  (url: string): EmailTemplate =>
  ({ t }) => ({
    subject: t('emails:security.passkeyRemovedSubject'),
    paragraphs: [t('emails:security.passkeyRemoved', { app }), t('emails:security.notYou')],
    action: { label: t('emails:security.open'), url },
  });
