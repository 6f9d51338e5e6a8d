import { APP_NAME as app } from '#contract/brand.ts';
import type { EmailTemplate } from '#platform/mail/email.ts';

export const deletedEmail =
  (company: string, reason: string): EmailTemplate =>
  ({ t }) => ({
    subject: t('emails:company.deletedSubject', { company, app }),
    paragraphs: [t('emails:company.deleted', { company }), t('emails:company.reason', { reason })],
    notes: [t('emails:company.objection')],
  });

export const transferredEmail =
  (company: string): EmailTemplate =>
  ({ t }) => ({
    subject: t('emails:company.transferredSubject', { company, app }),
    paragraphs: [
      t('emails:company.transferred', { company }),
      t('emails:company.transferredStops'),
      t('emails:company.transferredStranger'),
    ],
  });

export const receivedEmail =
  (company: string): EmailTemplate =>
  ({ t }) => ({
    subject: t('emails:company.receivedSubject', { company, app }),
    paragraphs: [
      t('emails:company.received', { company }),
      t('emails:company.transferredStops'),
      t('emails:company.receivedNext'),
    ],
  });

export const ownershipReceivedEmail =
  (company: string): EmailTemplate =>
  ({ t }) => ({
    subject: t('emails:company.ownerSubject', { company }),
    paragraphs: [t('emails:company.owner', { company, app })],
  });
