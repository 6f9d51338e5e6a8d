import { APP_NAME as app } from '#contract/brand.ts';
import type { EmailTemplate } from '#platform/mail/email.ts';

export const disabledEmail =
  ({ companyName: company, host, url }: { companyName: string; host: string; url: string }): EmailTemplate =>
  ({ t }) => ({
    subject: t('emails:webhook.disabledSubject', { company }),
    paragraphs: [t('emails:webhook.disabled', { app, host }), t('emails:webhook.disabledNext')],
    action: { label: t('emails:webhook.open'), url },
  });
