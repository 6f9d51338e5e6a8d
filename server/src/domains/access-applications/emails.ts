import { SET_UP_LINK_DAYS } from '#contract/access-applications.ts';
import { CHANGES_LINK_DAYS } from '#contract/application-changes.ts';
import type { EmailTemplate } from '#platform/mail/email.ts';

/** Emails that repeat nothing that the applicant typed, because the address may be someone else's. */
export const receivedEmail =
  (reference: string): EmailTemplate =>
  ({ t }) => ({
    subject: t('emails:application.subject', { reference }),
    paragraphs: [t('emails:application.received', { reference }), t('emails:application.review')],
    notes: [t('emails:application.receivedStranger')],
  });

export const approvedEmail =
  (reference: string, url: string): EmailTemplate =>
  ({ t }) => ({
    subject: t('emails:application.approvedSubject', { reference }),
    paragraphs: [t('emails:application.approved')],
    action: { label: t('emails:application.setUp'), url },
    notes: [
      t('emails:application.linkExpiry', { days: SET_UP_LINK_DAYS }),
      t('emails:application.approvedStranger'),
    ],
  });

export const changesEmail =
  (reference: string, url: string): EmailTemplate =>
  ({ t }) => ({
    subject: t('emails:application.changesSubject', { reference }),
    paragraphs: [t('emails:application.changes'), t('emails:application.changesText')],
    action: { label: t('emails:application.makeChanges'), url },
    notes: [
      t('emails:application.linkExpiry', { days: CHANGES_LINK_DAYS }),
      t('emails:application.changesStranger'),
    ],
  });

export const resubmittedEmail =
  (reference: string): EmailTemplate =>
  ({ t }) => ({
    subject: t('emails:application.subject', { reference }),
    paragraphs: [t('emails:application.resubmitted', { reference }), t('emails:application.review')],
  });

export const rejectedEmail =
  (reference: string): EmailTemplate =>
  ({ t }) => ({
    subject: t('emails:application.subject', { reference }),
    paragraphs: [t('emails:application.rejected'), t('emails:application.rejectedAgain')],
  });
