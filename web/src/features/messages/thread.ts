import type { Message } from '#contract/messages.ts';
import type { Page } from '#lib/api.ts';

/** A known part of a conversation, without gaps: its end, unless more came after it. */
export interface Thread {
  /** Oldest first. */
  messages: readonly Message[];
  /** Cursor of what is older than that, if anything is. */
  older: string | undefined;
  /** The last message of the part, where others may follow. */
  newer?: string | undefined;
}

/** The newest page (newest first) joined to what was known; what lies beyond a gap is let go. */
export function withNewest(known: Thread | undefined, page: Page<Message>): Thread {
  const fresh = { messages: page.items.toReversed(), older: page.next };
  if (!known || (page.next && !meet(known, fresh))) return fresh;
  return { messages: joined(known.messages, fresh.messages), older: known.older };
}

/** An older page (newest first) put before what is known; nothing, if its cursor is not the one that leads on. */
export function withOlder(known: Thread, cursor: string, page: Page<Message>): Thread {
  if (known.older !== cursor) return known;
  return { ...known, messages: joined(page.items, known.messages), older: page.next };
}

/** The part around a message (newest first), from which one may go on both ways. */
export const partOf = ({ items, next }: Page<Message>): Thread => ({
  messages: items.toReversed(),
  older: next,
  newer: items[0]?.id,
});

/** What came right after the part (newest first); the end is reached where that is less than a page. */
export function withNewer(known: Thread, after: string, items: readonly Message[], limit: number): Thread {
  if (known.newer !== after) return known;
  const newer = items.length < limit ? undefined : items[0]?.id;
  return { ...known, messages: joined(known.messages, items), newer };
}

export const withMessage = (known: Thread, message: Message): Thread => ({
  ...known,
  messages: joined(known.messages, [message]),
});

const meet = (known: Thread, fresh: Thread): boolean => {
  const [firstFresh] = fresh.messages;
  const lastKnown = known.messages.at(-1);
  return firstFresh !== undefined && lastKnown !== undefined && firstFresh.id <= lastKnown.id;
};

/** Ids sort by time; where both lists have a message, the later list is right about it. */
function joined(one: readonly Message[], other: readonly Message[]): Message[] {
  const byId = new Map([...one, ...other].map((message) => [message.id, message]));
  return [...byId.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** Where reading began, and how much was unread there. */
export interface Divider {
  messageId: string;
  count: number;
}

export const isUnreadBy = (reader: string, { receiverId, isRead }: Message): boolean =>
  receiverId === reader && !isRead;

/** The divider once more has come that was not read; it stays where it is and only its count grows. */
export function dividerAfter(
  divider: Divider | undefined,
  messages: readonly Message[],
  reader: string,
): Divider | undefined {
  const unread = messages.filter((message) => isUnreadBy(reader, message));
  const [first] = unread;
  if (!first) return divider;
  if (!divider) return { messageId: first.id, count: unread.length };
  return unread.length > divider.count ? { ...divider, count: unread.length } : divider;
}
