import type { Message } from '#contract/messages.ts';
import type { Page } from '#lib/api.ts';

/** A loaded part of a conversation without gaps. */
export interface Thread {
  messages: readonly Message[];
  /** The cursor for older messages, if there are any. */
  older: string | undefined;
  /** The last message of the part, set if newer ones may follow. */
  newer?: string | undefined;
}

/** Merges the newest page (newest first) into the loaded part. Messages before a gap are dropped. */
export function withNewest(known: Thread | undefined, page: Page<Message>): Thread {
  const fresh = { messages: page.items.toReversed(), older: page.next };
  if (!known || (page.next && !meet(known, fresh))) return fresh;
  return { messages: joined(known.messages, fresh.messages), older: known.older };
}

/** Adds an older page (newest first). Returns the part unchanged if the page does not belong there. */
export function withOlder(known: Thread, cursor: string, page: Page<Message>): Thread {
  if (known.older !== cursor) return known;
  return { ...known, messages: joined(page.items, known.messages), older: page.next };
}

/** Creates the part around a message from a page (newest first). The part can be extended in both directions. */
export const partOf = ({ items, next }: Page<Message>): Thread => ({
  messages: items.toReversed(),
  older: next,
  newer: items[0]?.id,
});

/**
 * Adds the messages right after the part (newest first). Fewer than `limit` messages mean that the end has been
 * reached.
 */
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

/** Merges by id and sorts by time. If both lists contain a message, the newer version wins. */
function joined(one: readonly Message[], other: readonly Message[]): Message[] {
  const byId = new Map([...one, ...other].map((message) => [message.id, message]));
  return [...byId.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

export interface Divider {
  messageId: string;
  count: number;
}

export const isUnreadBy = (reader: string, { receiverId, isRead }: Message): boolean =>
  receiverId === reader && !isRead;

/** Returns the divider after more unread messages have arrived: its position stays and its count grows. */
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
