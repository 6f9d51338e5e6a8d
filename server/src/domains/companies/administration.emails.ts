import { APP_NAME } from '#contract/brand.ts';
import type { Email } from '#platform/mail/email.ts';

export const deletedEmail = (name: string): Email => ({
  subject: `The page of ${name} was taken off ${APP_NAME}`,
  paragraphs: [
    `An administrator has deleted the page of ${name} with its products and badges. Your account stays.`,
  ],
});

export const handedOverEmail = (name: string): Email => ({
  subject: `${name} was handed over on ${APP_NAME}`,
  paragraphs: [
    `An administrator has given the page of ${name}, with its products and badges, to somebody else. You no longer act for it; your account stays.`,
    'If you know nothing of this, answer this letter.',
  ],
});

export const receivedEmail = (name: string): Email => ({
  subject: `${name} is yours on ${APP_NAME}`,
  paragraphs: [
    `An administrator has given you the page of ${name}, with its products and badges. From now on you act for it.`,
  ],
});

export const ownershipReceivedEmail = (companyName: string): Email => ({
  subject: `You are now an owner of ${companyName}`,
  paragraphs: [
    `You are now an owner and the contact person of ${companyName} on ${APP_NAME}. People who want to connect with the company ask you.`,
  ],
});
