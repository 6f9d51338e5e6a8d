import { APP_NAME as app } from '#contract/brand.ts';
import type { PolicyVersion } from '#contract/policies.ts';
import type { EmailTemplate } from '#platform/mail/email.ts';

export const policyEmail =
  ({ policy, day, summary }: Pick<PolicyVersion, 'policy' | 'day' | 'summary'>, url: string): EmailTemplate =>
  ({ t, formatDay }) => ({
    subject: t(`emails:policy.${policy}Subject`, { app }),
    paragraphs: [t(`emails:policy.${policy}`, { date: formatDay(day) }), summary],
    action: { label: t(`emails:policy.${policy}Read`), url },
    notes: [t('emails:policy.everyone')],
  });
