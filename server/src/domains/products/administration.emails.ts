import { APP_NAME as app } from '#contract/brand.ts';
import type { EmailTemplate } from '#platform/mail/email.ts';

export const removedEmail =
  (product: string, reason: string): EmailTemplate =>
  ({ t }) => ({
    subject: t('emails:company.productRemovedSubject', { product, app }),
    paragraphs: [t('emails:company.productRemoved', { product }), t('emails:company.reason', { reason })],
    notes: [t('emails:company.objection')],
  });
