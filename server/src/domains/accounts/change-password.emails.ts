import { APP_NAME } from '#contract/brand.ts';
import type { Email } from '#platform/mail/email.ts';

export const passwordReplacedEmail = (forgotUrl: string): Email => ({
  subject: 'Your password was changed',
  paragraphs: [
    `The password of your ${APP_NAME} account was changed in its settings. Every other device was signed out.`,
    'If it was you, there is nothing to do.',
  ],
  action: { label: 'It was not me: reset the password', url: forgotUrl },
});
