import type { EmailItem, EmailTemplate } from '#platform/mail/email.ts';
import type { Reader } from '#platform/words.ts';
import { type UnreadItem, messagesFrom } from './unread-messages.emails.ts';

export interface DigestContents {
  items: (reader: Reader) => readonly EmailItem[];
  unread: readonly UnreadItem[];
  hasMore: boolean;
  url: string;
}

const itemsOf = ({ items, unread }: DigestContents, reader: Reader): EmailItem[] => [
  ...unread.map((one) => messagesFrom(one, reader)),
  ...items(reader),
];

const more = ({ hasMore }: DigestContents, { t }: Reader): string[] =>
  hasMore ? [t('emails:news.more')] : [];

export const notificationEmail =
  (sentenceIn: (reader: Reader) => string, url: string): EmailTemplate =>
  (reader) => {
    const sentence = sentenceIn(reader);
    return {
      subject: sentence,
      paragraphs: [reader.t('emails:news.sentence', { sentence })],
      action: { label: reader.t('emails:news.open'), url },
    };
  };

export const eventsEmail =
  (gathered: DigestContents): EmailTemplate =>
  (reader) => ({
    subject: reader.t('emails:news.quietSubject'),
    paragraphs: [reader.t('emails:news.quiet')],
    items: itemsOf(gathered, reader),
    action: { label: reader.t('emails:news.all'), url: gathered.url },
    notes: more(gathered, reader),
  });

export const digestEmail =
  (gathered: DigestContents): EmailTemplate =>
  (reader) => ({
    subject: reader.t('emails:news.digestSubject'),
    paragraphs: [reader.t('emails:news.digest')],
    items: itemsOf(gathered, reader),
    action: { label: reader.t('emails:news.all'), url: gathered.url },
    notes: [...more(gathered, reader), reader.t('emails:news.digestRhythm')],
  });
