import type { Message } from '#contract/messages.ts';
import type { Page } from '#lib/api.ts';

/** The known end of a conversation, without gaps. */
export interface Thread {
  /** Oldest first. */
  messages: readonly Message[];
  /** Cursor of what is older than that, if anything is. */
  older: string | undefined;
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
  return { messages: joined(page.items, known.messages), older: page.next };
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
