import { LAPSES_AFTER_DAYS } from '#contract/connections.ts';
import { CONNECTION_FEE_CENTS } from '#contract/vocabulary.ts';
import type { Email } from '#platform/mail/email.ts';

export interface About {
  /**
   * The person with their company, as in "Maya Lindqvist (Halden Orthopaedics)"; null where the reader's
   * email address is unverified, as for all text written by others.
   */
  who: string | null;
  ownCompany: string | null;
  product: string | null;
  message: string | null;
  lapsesAt: string;
  /** The URL of the screen for the answer. */
  url: string;
}

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const FEE = `$${(CONNECTION_FEE_CENTS / 100).toFixed(2)}`;

const subjectOf = ({ who, product }: About): string =>
  `${who ?? 'Somebody'} asks to connect${product ? ` about ${product}` : ''}`;

const costs = `Accepting spends one of your connection credits; without credits it adds ${FEE} to your next bill. Rejecting is free.`;
const expiryNotice = ({ lapsesAt }: About): string =>
  `Without an answer the request lapses on ${days.format(new Date(lapsesAt))}.`;
const said = ({ message }: About): string[] => (message === null ? [] : [`They write:\n${message}`]);
const toAnswer = ({ url }: About): Email['action'] => ({ label: 'Answer the request', url });
const toConnections = ({ url }: About): Email['action'] => ({ label: 'Open your connections', url });

/** The email to the recipient of a request. */
export const requestedEmail = (about: About): Email => ({
  subject: subjectOf(about),
  paragraphs: [
    `${subjectOf(about)}.${about.ownCompany ? ` The request is addressed to ${about.ownCompany}.` : ''}`,
    ...said(about),
    `${costs} ${expiryNotice(about)}`,
  ],
  action: toAnswer(about),
});

/** The email to a recipient who has not answered for some days. */
export const reminderEmail = (about: About): Email => ({
  subject: 'A request to connect waits for your answer',
  paragraphs: [
    `${subjectOf(about)}, and has waited for some days. A short no helps them too.`,
    ...said(about),
    `${costs} ${expiryNotice(about)}`,
  ],
  action: toAnswer(about),
  notes: ['This is the only reminder of this request.'],
});

/** The email to a recipient who did not answer in time. */
export const missedEmail = (about: About): Email => ({
  subject: 'A request to connect has lapsed',
  paragraphs: [
    `${about.who ?? 'Somebody'} asked to connect${about.product ? ` about ${about.product}` : ''}. The request was not answered within ${LAPSES_AFTER_DAYS} days, so it has lapsed. Nothing was charged.`,
    'Either of you can ask again.',
  ],
  action: toConnections(about),
});

/** The email to a requester who received no answer. */
export const unansweredEmail = (about: About): Email => ({
  subject: 'Your request to connect has lapsed',
  paragraphs: [
    `${about.who ?? 'The person you asked'} did not answer your request${about.product ? ` about ${about.product}` : ''} within ${LAPSES_AFTER_DAYS} days, so it has lapsed. Nothing was charged.`,
    'You can ask again.',
  ],
  action: toConnections(about),
});
