import { APP_NAME as app } from '#contract/brand.ts';
import type { EmailTemplate } from '#platform/mail/email.ts';

export const tokenCreatedEmail =
  (url: string): EmailTemplate =>
  ({ t }) => ({
    subject: t('emails:security.tokenCreatedSubject'),
    paragraphs: [t('emails:security.tokenCreated', { app }), t('emails:security.tokenNotYou')],
    action: { label: t('emails:security.openTokens'), url },
  });
