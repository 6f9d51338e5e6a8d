import type { Email, EmailItem } from '#platform/mail/email.ts';

/** The name of a sender and the number of their unread messages. */
export interface UnreadItem {
  name: string;
  count: number;
  url: string;
}

/** One line about an event. */
export interface Gathered {
  items: readonly EmailItem[];
  unread: readonly UnreadItem[];
  /** Whether there are more events than `items`. */
  hasMore: boolean;
  /** The URL of the complete list. */
  url: string;
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const messagesFrom = ({ name, count, url }: UnreadItem): EmailItem => ({
  title: name,
  text: counted(count, 'unread message'),
  url,
});

const itemsOf = ({ items, unread }: Gathered): EmailItem[] => [...unread.map(messagesFrom), ...items];

const toEverything = (url: string): Email['action'] => ({ label: 'See everything', url });
const more = ({ hasMore }: Gathered): string[] => (hasMore ? ['There is more in the app.'] : []);

/** The email about one event. */
export const newsEmail = (text: string, url: string): Email => ({
  subject: text,
  paragraphs: [`${text}.`],
  action: { label: 'Open it', url },
});

/** The email that names senders of unread messages; the messages themselves stay in the app. */
export const unreadEmail = (unread: readonly UnreadItem[], url: string): Email => {
  const [only] = unread.length === 1 ? unread : [];
  return {
    subject: only ? `Unread messages from ${only.name}` : `Unread messages from ${unread.length} people`,
    paragraphs: [
      'They have waited for you in the app. We write once about each conversation, and again only after you have read it.',
    ],
    items: unread.map(messagesFrom),
    action: { label: 'Read them', url: only?.url ?? url },
  };
};

/** The email after quiet hours. */
export const quietEmail = (gathered: Gathered): Email => ({
  subject: 'While it was quiet for you',
  paragraphs: ['This happened in your quiet hours and waits for you.'],
  items: itemsOf(gathered),
  action: toEverything(gathered.url),
  notes: more(gathered),
});

export const digestEmail = (gathered: Gathered): Email => ({
  subject: 'Your daily digest',
  paragraphs: ['What came since the last one and is still unread.'],
  items: itemsOf(gathered),
  action: toEverything(gathered.url),
  notes: [...more(gathered), 'It comes once a day, and only when there is something new.'],
});
