import { APP_NAME } from '#contract/brand.ts';
import type { Letter } from '#platform/mail.ts';

export const verificationMail = (url: string): Letter => ({
  subject: 'Confirm your email address',
  paragraphs: [`An account at ${APP_NAME} has given this address. Confirm that it is yours.`],
  action: { label: 'Confirm this address', url },
  notes: [
    'The link works once, for seven days.',
    'If you have no account, you need not do anything: without your confirmation the address counts as nobody’s.',
  ],
});
