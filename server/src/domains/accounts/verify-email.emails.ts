import { APP_NAME } from '#contract/brand.ts';
import type { Email } from '#platform/mail/email.ts';

export const verificationEmail = (url: string): Email => ({
  subject: 'Confirm your email address',
  paragraphs: [`An account at ${APP_NAME} has given this address. Confirm that it is yours.`],
  action: { label: 'Confirm this address', url },
  notes: [
    'The link works once, for seven days.',
    'If you have no account, you need not do anything: without your confirmation the address counts as nobody’s.',
  ],
});
