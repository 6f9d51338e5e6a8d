import { SET_UP_LINK_DAYS } from '#contract/access-applications.ts';
import { CHANGES_LINK_DAYS } from '#contract/application-changes.ts';
import type { Email } from '#platform/mail/email.ts';

/** These emails repeat nothing that the applicant typed, because the address may be someone else's. */
export const receivedEmail = (reference: string): Email => ({
  subject: `Your application ${reference}`,
  paragraphs: [
    `We have your application for distributor access. Its reference number is ${reference}.`,
    'A person reviews it and answers within 24-48 hours, to this address.',
  ],
  notes: ['You did not apply? Then somebody mistyped an address, and there is nothing to do.'],
});

export const approvedEmail = (reference: string, url: string): Email => ({
  subject: `Your application ${reference} is approved`,
  paragraphs: [
    'Choose a password to set up your account. Your company and its profile are made from what you filled in.',
  ],
  action: { label: 'Set up your account', url },
  notes: [
    `The link works once, for ${SET_UP_LINK_DAYS} days. A newer link replaces it.`,
    'You did not apply? Then leave the link alone: no account is made without it.',
  ],
});

export const changesEmail = (reference: string, url: string): Email => ({
  subject: `Changes to your application ${reference}`,
  paragraphs: [
    'We have looked at your application for distributor access and ask you to change something before we decide.',
    'What that is, and everything you filled in, stands behind this link.',
  ],
  action: { label: 'Make the changes', url },
  notes: [
    `The link works once, for ${CHANGES_LINK_DAYS} days. A newer link replaces it.`,
    'You did not apply? Then leave the link alone: nothing happens without it.',
  ],
});

export const resubmittedEmail = (reference: string): Email => ({
  subject: `Your application ${reference}`,
  paragraphs: [
    `We have your application ${reference} with its changes.`,
    'A person reviews it and answers within 24-48 hours, to this address.',
  ],
});

export const rejectedEmail = (reference: string): Email => ({
  subject: `Your application ${reference}`,
  paragraphs: [
    'We have reviewed your application for distributor access and cannot approve it as it stands.',
    'You can apply again, for example with more about your company.',
  ],
});
