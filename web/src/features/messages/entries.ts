import type { Instant } from '#contract/days.ts';
import type { Message } from '#contract/messages.ts';
import { formatDate } from '#lib/dates.ts';
import type { Outgoing } from './outbox.ts';
import type { Divider } from './thread.ts';

export type Entry =
  | { kind: 'day'; key: string; moment: Instant }
  | { kind: 'divider'; key: string; count: number }
  | { kind: 'message'; key: string; message: Message; isOwn: boolean; isRead: boolean }
  | { kind: 'outgoing'; key: string; item: Outgoing };

interface Parts {
  messages: readonly Message[];
  outgoing: readonly Outgoing[];
  divider: Divider | undefined;
  reader: string;
}

/** Returns the messages with date headings and the unread divider, followed by those that are being sent. */
export function entriesOf({ messages, outgoing, divider, reader }: Parts): Entry[] {
  const lastRead = messages.findLastIndex(({ senderId, isRead }) => senderId === reader && isRead);
  const arrived = new Set(messages.map(({ clientId }) => clientId));
  const onTheirWay = outgoing.filter(({ clientId }) => !arrived.has(clientId));
  const entries: Entry[] = [];
  let day = '';

  const startDay = (moment: Instant) => {
    const next = formatDate(moment);
    if (next !== day) entries.push({ kind: 'day', key: `day ${moment}`, moment });
    day = next;
  };

  for (const [index, message] of messages.entries()) {
    startDay(message.createdAt);
    if (divider?.messageId === message.id)
      entries.push({ kind: 'divider', key: 'divider', count: divider.count });
    const isOwn = message.senderId === reader;
    // Someone who has read a message has also read all earlier ones.
    entries.push({ kind: 'message', key: keyOf(message, isOwn), message, isOwn, isRead: index <= lastRead });
  }
  for (const item of onTheirWay) {
    startDay(item.writtenAt);
    entries.push({ kind: 'outgoing', key: item.clientId, item });
  }
  return entries;
}

/** The user's own messages keep the key from before they were sent, so that their elements are not mounted again. */
const keyOf = ({ id, clientId }: Message, isOwn: boolean): string => (isOwn && clientId) || id;
