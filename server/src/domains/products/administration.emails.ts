import { APP_NAME } from '#contract/brand.ts';
import type { Letter } from '#platform/mail.ts';

export const removedLetter = (name: string): Letter => ({
  subject: `${name} was taken off ${APP_NAME}`,
  paragraphs: [`An administrator has deleted your product ${name}. Your other products and your page stay.`],
});
