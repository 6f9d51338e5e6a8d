import { APP_NAME } from '#contract/brand.ts';
import type { Email } from '#platform/mail/email.ts';

export const resetLinkEmail = (url: string): Email => ({
  subject: 'Reset your password',
  paragraphs: [
    `Somebody asked for a new password for your ${APP_NAME} account. With this link you choose one.`,
  ],
  action: { label: 'Choose a new password', url },
  notes: [
    'The link works once, for one hour. A newer one takes its place.',
    'If it was not you, you need not do anything: your password stays as it is.',
  ],
});

export const passwordChangedEmail = (forgotUrl: string): Email => ({
  subject: 'Your password was changed',
  paragraphs: [
    `The password of your ${APP_NAME} account was changed with a link that we had mailed to you. Every other device was signed out.`,
    'If it was you, there is nothing to do.',
  ],
  action: { label: 'It was not me: reset the password', url: forgotUrl },
  notes: [
    'If it was not you, somebody else may be reading your mail. Change the password of your mailbox too.',
  ],
});
