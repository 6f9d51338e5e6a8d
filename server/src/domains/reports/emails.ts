import { APP_NAME as app } from '#contract/brand.ts';
import type { ReportReason } from '#contract/reports.ts';
import type { EmailTemplate } from '#platform/mail/email.ts';

/** Writes the warning, which reveals neither the reporter nor the reported text. */
export const warningEmail =
  (reason: ReportReason, { appUrl }: { appUrl: URL }): EmailTemplate =>
  ({ t }) => ({
    subject: t('emails:report.subject', { app }),
    paragraphs: [t('emails:report.text', { reason }), t('emails:report.rules')],
    action: { label: t('emails:report.open'), url: new URL('/terms-of-service', appUrl).href },
  });
