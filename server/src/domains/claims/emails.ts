import { APP_NAME } from '#contract/brand.ts';
import type { Letter } from '#platform/mail.ts';

interface Page {
  name: string;
  url: string;
}

const said = (notes: string | null): string[] => (notes === null ? [] : [`The reviewer says:\n${notes}`]);

export const approvedLetter = ({ name, url }: Page, notes: string | null): Letter => ({
  subject: `The page of ${name} is yours`,
  paragraphs: [
    `Your claim of the page of ${name} is approved. You own it from now on, with the products on it.`,
    'Look through it: what public records said stays until you change it, and later records leave it alone.',
    ...said(notes),
  ],
  action: { label: 'Open your page', url },
});

export const rejectedLetter = ({ name, url }: Page, notes: string | null): Letter => ({
  subject: `Your claim of ${name}`,
  paragraphs: [`We could not accept your claim of the page of ${name}.`, ...said(notes)],
  action: { label: 'Open the page', url },
  notes: ['You can claim it again with more evidence.'],
});

export const supersededLetter = ({ name, url }: Page): Letter => ({
  subject: `Your claim of ${name}`,
  paragraphs: [
    `The page of ${name} was handed over to somebody else who claimed it, so your claim was closed.`,
  ],
  action: { label: 'Open the page', url },
});

/** To who asked to be told. */
export const claimedLetter = ({ name, url }: Page): Letter => ({
  subject: `${name} is here now`,
  paragraphs: [`Somebody from ${name} has claimed its page at ${APP_NAME}. You can connect with them.`],
  action: { label: 'Open the page', url },
  notes: ['You asked to be told. This was the only mail about it.'],
});
