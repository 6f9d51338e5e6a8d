import { APP_NAME } from '#contract/brand.ts';
import type { ReportReason } from '#contract/reports.ts';
import type { Email } from '#platform/mail/email.ts';

const ABOUT: Record<ReportReason, string> = {
  spam: 'unwanted advertising',
  harassment: 'harassment',
  confidentiality: 'a misuse of confidential information',
  false_identity: 'a false identity',
  other: 'your conduct towards others',
};

/** Reveals neither the reporter nor the reported text. */
export const warningEmail = (reason: ReportReason, { appUrl }: { appUrl: URL }): Email => ({
  subject: `A warning about your conduct at ${APP_NAME}`,
  paragraphs: [
    `We looked into a report about ${ABOUT[reason]}, and found that what was reported goes against our terms.`,
    'Please write to others only about what concerns them, keep confidential what they show you, and say who you are. After another warning we may close your account.',
  ],
  action: { label: 'Read the terms', url: new URL('/terms-of-service', appUrl).href },
});
