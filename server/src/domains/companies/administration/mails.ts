import { APP_NAME } from '#contract/brand.ts';
import type { Letter } from '#platform/mail.ts';

export const deletedLetter = (name: string): Letter => ({
  subject: `The page of ${name} was taken off ${APP_NAME}`,
  paragraphs: [
    `An administrator has deleted the page of ${name} with its products and badges. Your account stays.`,
  ],
});
