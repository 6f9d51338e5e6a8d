import { APP_NAME } from '#contract/brand.ts';
import type { Email } from '#platform/mail/email.ts';

interface Page {
  name: string;
  url: string;
}

const said = (notes: string | null): string[] => (notes === null ? [] : [`The reviewer says:\n${notes}`]);

export const approvedEmail = ({ name, url }: Page, notes: string | null): Email => ({
  subject: `The page of ${name} is yours`,
  paragraphs: [
    `Your claim of the page of ${name} is approved. You own it from now on, with the products on it.`,
    'Look through it: what public records said stays until you change it, and later records leave it alone.',
    ...said(notes),
  ],
  action: { label: 'Open your page', url },
});

export const rejectedEmail = ({ name, url }: Page, notes: string | null): Email => ({
  subject: `Your claim of ${name}`,
  paragraphs: [`We could not accept your claim of the page of ${name}.`, ...said(notes)],
  action: { label: 'Open the page', url },
  notes: ['You can claim it again with more evidence.'],
});

export const supersededEmail = ({ name, url }: Page): Email => ({
  subject: `Your claim of ${name}`,
  paragraphs: [
    `The page of ${name} was handed over to somebody else who claimed it, so your claim was closed.`,
  ],
  action: { label: 'Open the page', url },
});

/** The email to people who watched the page. */
export const claimedEmail = ({ name, url }: Page): Email => ({
  subject: `${name} is here now`,
  paragraphs: [`Somebody from ${name} has claimed its page at ${APP_NAME}. You can connect with them.`],
  action: { label: 'Open the page', url },
  notes: ['You asked to be told. This was the only mail about it.'],
});
