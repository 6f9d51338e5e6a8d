import { APP_NAME as app } from '#contract/brand.ts';
import { INVITATION_DAYS } from '#contract/members.ts';
import type { MemberRole } from '#contract/vocabulary.ts';
import type { EmailTemplate } from '#platform/mail/email.ts';

interface Invited {
  companyName: string;
  inviter: string;
  role: MemberRole;
  url: string;
}

export const invitationEmail =
  ({ companyName: company, inviter, role, url }: Invited): EmailTemplate =>
  ({ t }) => ({
    subject: t('emails:member.invitationSubject', { company, app }),
    paragraphs: [t('emails:member.invitation', { inviter, company, app, role })],
    action: { label: t('emails:member.open'), url },
    notes: [t('emails:member.expiry', { days: INVITATION_DAYS }), t('emails:member.stranger')],
  });

export const removedEmail =
  (company: string): EmailTemplate =>
  ({ t }) => ({
    subject: t('emails:member.removedSubject', { company }),
    paragraphs: [t('emails:member.removed', { company, app }), t('emails:member.removedKept')],
  });
