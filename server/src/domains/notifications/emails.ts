import type { Email, EmailItem } from '#platform/mail/email.ts';

/** Somebody who wrote: their name and how much of it is unread. */
export interface UnreadItem {
  name: string;
  count: number;
  url: string;
}

/** What happened meanwhile. */
export interface Gathered {
  items: readonly EmailItem[];
  unread: readonly UnreadItem[];
  /** There is more than the items say. */
  hasMore: boolean;
  /** Of the list of everything. */
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

/** One thing, at once. */
export const newsEmail = (text: string, url: string): Email => ({
  subject: text,
  paragraphs: [`${text}.`],
  action: { label: 'Open it', url },
});

/** Whose messages wait; what they wrote stays in the app. */
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

/** What came in quiet hours. */
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
