import { EXPIRES_AFTER_DAYS } from '#contract/connections.ts';
import { CONNECTION_FEE_CENTS } from '#contract/vocabulary.ts';
import type { EmailTemplate } from '#platform/mail/email.ts';
import type { Reader } from '#platform/words.ts';

export interface About {
  /**
   * The person with their company, as in "Maya Lindqvist (Halden Orthopaedics)"; null when the recipient's email
   * address is unverified, because others wrote these names.
   */
  who: string | null;
  ownCompany: string | null;
  product: string | null;
  message: string | null;
  expiresAt: string;
  url: string;
}

const requestOf = ({ who, product }: About, { t }: Reader) => ({
  who: who ?? t('emails:someone'),
  isAbout: String(product !== null),
  product: product ?? '',
});
const said = ({ message }: About, { t }: Reader): string[] =>
  message === null ? [] : [t('emails:wrote', { message })];
const terms = ({ expiresAt }: About, { t, formatDate, formatMoney }: Reader): string =>
  `${t('emails:connection.cost', { fee: formatMoney(CONNECTION_FEE_CENTS) })} ${t('emails:connection.expiry', { date: formatDate(expiresAt) })}`;

export const requestedEmail =
  (about: About): EmailTemplate =>
  (reader) => {
    const { t } = reader;
    const { ownCompany: company, url } = about;
    const request = requestOf(about, reader);
    const asks = t('emails:connection.asksText', request);
    return {
      subject: t('emails:connection.asks', request),
      paragraphs: [
        company ? `${asks} ${t('emails:connection.toCompany', { company })}` : asks,
        ...said(about, reader),
        terms(about, reader),
      ],
      action: { label: t('emails:connection.answer'), url },
    };
  };

export const reminderEmail =
  (about: About): EmailTemplate =>
  (reader) => ({
    subject: reader.t('emails:connection.reminderSubject'),
    paragraphs: [
      reader.t('emails:connection.reminder', requestOf(about, reader)),
      ...said(about, reader),
      terms(about, reader),
    ],
    action: { label: reader.t('emails:connection.answer'), url: about.url },
    notes: [reader.t('emails:connection.onlyReminder')],
  });

export const missedEmail =
  (about: About): EmailTemplate =>
  (reader) => ({
    subject: reader.t('emails:connection.missedSubject'),
    paragraphs: [
      reader.t('emails:connection.missed', { ...requestOf(about, reader), days: EXPIRES_AFTER_DAYS }),
      reader.t('emails:connection.missedAgain'),
    ],
    action: { label: reader.t('emails:connection.open'), url: about.url },
  });

/** Writes the email about a request that ended early because its recipient's account was closed. */
export const accountClosedEmail =
  (about: About): EmailTemplate =>
  (reader) => ({
    subject: reader.t('emails:connection.unansweredSubject'),
    paragraphs: [reader.t('emails:connection.accountClosed', requestOf(about, reader))],
    action: { label: reader.t('emails:connection.open'), url: about.url },
  });

export const unansweredEmail =
  (about: About): EmailTemplate =>
  (reader) => ({
    subject: reader.t('emails:connection.unansweredSubject'),
    paragraphs: [
      reader.t('emails:connection.unanswered', {
        ...requestOf(about, reader),
        who: about.who ?? reader.t('emails:connection.unansweredBy'),
        days: EXPIRES_AFTER_DAYS,
      }),
      reader.t('emails:connection.unansweredAgain'),
    ],
    action: { label: reader.t('emails:connection.open'), url: about.url },
  });
