import { APP_NAME } from '#contract/brand.ts';
import type { Email } from '#platform/mail/email.ts';

export const closingRequestedEmail = (settingsUrl: string): Email => ({
  subject: 'Your account is to be deleted',
  paragraphs: [
    `You asked for your ${APP_NAME} account to be deleted. Please contact support to proceed: answer this letter or write to the address you know us by.`,
    'Until an administrator has closed the account, everything stays as it is, and you can take the request back in your settings.',
  ],
  action: { label: 'Open the settings', url: settingsUrl },
  notes: ['If it was not you, take the request back and change your password.'],
});

export const closedEmail = (): Email => ({
  subject: 'Your account was closed',
  paragraphs: [
    `Your ${APP_NAME} account is closed. Your name, address, picture and settings are gone, and with them your drafts, saved searches and the pages of your companies.`,
    'What others need stays: the messages you sent are shown under “Former member”. So does what the law asks us to keep: agreements you signed, and charges.',
    'This address is free again. You may register anew with it at any time.',
  ],
});
