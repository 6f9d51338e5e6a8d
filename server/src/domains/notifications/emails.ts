import type { Letter, LetterItem } from '#platform/mail.ts';

/** Somebody who wrote: their name and how much of it is unread. */
export interface UnreadItem {
  name: string;
  count: number;
  url: string;
}

/** What happened meanwhile. */
export interface Gathered {
  items: readonly LetterItem[];
  unread: readonly UnreadItem[];
  /** There is more than the items say. */
  hasMore: boolean;
  /** Of the list of everything. */
  url: string;
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const messagesFrom = ({ name, count, url }: UnreadItem): LetterItem => ({
  title: name,
  text: counted(count, 'unread message'),
  url,
});

const itemsOf = ({ items, unread }: Gathered): LetterItem[] => [...unread.map(messagesFrom), ...items];

const toEverything = (url: string): Letter['action'] => ({ label: 'See everything', url });
const more = ({ hasMore }: Gathered): string[] => (hasMore ? ['There is more in the app.'] : []);

/** One thing, at once. */
export const newsLetter = (text: string, url: string): Letter => ({
  subject: text,
  paragraphs: [`${text}.`],
  action: { label: 'Open it', url },
});

/** Whose messages wait; what they wrote stays in the app. */
export const unreadLetter = (unread: readonly UnreadItem[], url: string): Letter => {
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
export const quietLetter = (gathered: Gathered): Letter => ({
  subject: 'While it was quiet for you',
  paragraphs: ['This happened in your quiet hours and waits for you.'],
  items: itemsOf(gathered),
  action: toEverything(gathered.url),
  notes: more(gathered),
});

export const digestLetter = (gathered: Gathered): Letter => ({
  subject: 'Your daily digest',
  paragraphs: ['What came since the last one and is still unread.'],
  items: itemsOf(gathered),
  action: toEverything(gathered.url),
  notes: [...more(gathered), 'It comes once a day, and only when there is something new.'],
});
