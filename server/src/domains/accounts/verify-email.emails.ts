import { APP_NAME as app } from '#contract/brand.ts';
import type { EmailTemplate } from '#platform/mail/email.ts';

export const verificationEmail =
  (url: string): EmailTemplate =>
  ({ t }) => ({
    subject: t('emails:account.verifySubject'),
    paragraphs: [t('emails:account.verify', { app })],
    action: { label: t('emails:account.verifyAction'), url },
    notes: [t('emails:account.verifyExpiry'), t('emails:account.verifyStranger')],
  });

/**
 * Writes the email to a previous address that was never confirmed. Whoever reads it may be a stranger, who must get no
 * link to the account.
 */
export const addressGivenUpEmail =
  (): EmailTemplate =>
  ({ t }) => ({
    subject: t('emails:account.addressUnusedSubject'),
    paragraphs: [t('emails:account.addressUnused', { app })],
  });

export const addressInUseEmail =
  (forgotUrl: string): EmailTemplate =>
  ({ t }) => ({
    subject: t('emails:account.inUseSubject'),
    paragraphs: [t('emails:account.inUse', { app }), t('emails:account.inUseSignIn')],
    action: { label: t('emails:account.choosePassword'), url: forgotUrl },
    notes: [t('emails:account.inUseStranger')],
  });
