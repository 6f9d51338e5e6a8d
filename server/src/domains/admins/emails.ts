import { ADMIN_INVITATION_DAYS as days } from '#contract/administrators.ts';
import { APP_NAME as app } from '#contract/brand.ts';
import type { AdminRole } from '#contract/vocabulary.ts';
import type { EmailTemplate } from '#platform/mail/email.ts';

export const adminInvitationEmail =
  ({ role, url }: { role: AdminRole; url: string }): EmailTemplate =>
  ({ t }) => ({
    subject: t('emails:admin.invitationSubject', { app }),
    paragraphs: [t('emails:admin.invitation', { app, role })],
    action: { label: t('emails:admin.accept'), url },
    notes: [t('emails:admin.expiry', { days }), t('emails:admin.stranger')],
  });
