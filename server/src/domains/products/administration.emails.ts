import { APP_NAME } from '#contract/brand.ts';
import type { Email } from '#platform/mail/email.ts';

export const removedEmail = (name: string): Email => ({
  subject: `${name} was taken off ${APP_NAME}`,
  paragraphs: [`An administrator has deleted your product ${name}. Your other products and your page stay.`],
});
