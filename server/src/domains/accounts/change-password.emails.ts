import { APP_NAME } from '#contract/brand.ts';
import type { Letter } from '#platform/mail.ts';

export const passwordReplacedMail = (forgotUrl: string): Letter => ({
  subject: 'Your password was changed',
  paragraphs: [
    `The password of your ${APP_NAME} account was changed in its settings. Every other device was signed out.`,
    'If it was you, there is nothing to do.',
  ],
  action: { label: 'It was not me: reset the password', url: forgotUrl },
});
