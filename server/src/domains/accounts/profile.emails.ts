import { APP_NAME } from '#contract/brand.ts';
import { RESTORE_LINK_DAYS } from '#contract/profile.ts';
import type { Email } from '#platform/mail/email.ts';

/** The email to a previous address that its owner had confirmed. */
export const addressChangedEmail = (url: string): Email => ({
  subject: 'Your email address was changed',
  paragraphs: [
    `Your ${APP_NAME} account has another e-mail address from now on. Mail about it no longer comes here.`,
    'If it was you, there is nothing to do.',
  ],
  action: { label: 'It was not me: take it back', url },
  notes: [
    `The link works for ${RESTORE_LINK_DAYS} days. It puts this address back and signs every device out.`,
  ],
});

/**
 * The email to a previous address that was never confirmed; its reader may be a stranger and gets no link
 * to the account.
 */
export const addressGivenUpEmail = (): Email => ({
  subject: 'This address is no longer used',
  paragraphs: [
    `An account at ${APP_NAME} that had given this address has given another. There is nothing to do.`,
  ],
});

export const addressRestoredEmail = (forgotUrl: string): Email => ({
  subject: 'Your email address is back',
  paragraphs: [
    `Your ${APP_NAME} account has this address again, and every device was signed out. Somebody else may know your password: choose a new one.`,
  ],
  action: { label: 'Choose a new password', url: forgotUrl },
});
