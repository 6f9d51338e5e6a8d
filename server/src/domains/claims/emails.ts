import { APP_NAME as app } from '#contract/brand.ts';
import type { EmailTemplate } from '#platform/mail/email.ts';
import type { Reader } from '#platform/words.ts';

interface Page {
  name: string;
  url: string;
}

const said = (notes: string | null, { t }: Reader): string[] =>
  notes === null ? [] : [t('emails:reviewerSays', { notes })];

export const approvedEmail =
  ({ name: company, url }: Page, notes: string | null): EmailTemplate =>
  (reader) => ({
    subject: reader.t('emails:claim.approvedSubject', { company }),
    paragraphs: [
      reader.t('emails:claim.approved', { company }),
      reader.t('emails:claim.approvedText'),
      ...said(notes, reader),
    ],
    action: { label: reader.t('emails:claim.openYours'), url },
  });

export const rejectedEmail =
  ({ name: company, url }: Page, notes: string | null): EmailTemplate =>
  (reader) => ({
    subject: reader.t('emails:claim.subject', { company }),
    paragraphs: [reader.t('emails:claim.rejected', { company }), ...said(notes, reader)],
    action: { label: reader.t('emails:claim.open'), url },
    notes: [reader.t('emails:claim.rejectedAgain')],
  });

export const supersededEmail =
  ({ name: company, url }: Page): EmailTemplate =>
  ({ t }) => ({
    subject: t('emails:claim.subject', { company }),
    paragraphs: [t('emails:claim.superseded', { company })],
    action: { label: t('emails:claim.open'), url },
  });

export const claimedEmail =
  ({ name: company, url }: Page): EmailTemplate =>
  ({ t }) => ({
    subject: t('emails:claim.claimedSubject', { company }),
    paragraphs: [t('emails:claim.claimed', { company, app })],
    action: { label: t('emails:claim.open'), url },
    notes: [t('emails:claim.claimedOnce')],
  });
