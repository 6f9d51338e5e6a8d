import { encryptContent } from '#domains/messages/content.ts';
import type { Platform } from '#platform/platform.ts';
import type { Calendar } from './calendar.ts';
import { type DemoTalk, talks } from './data/talks.ts';
import { type People, personNamed } from './marketplace.ts';
import type { Rows } from './store.ts';

const READ_AFTER = 1 / 48;

type Messages = Pick<Rows, 'conversations' | 'messages' | 'conversationSides'>;

export function conversationRows(platform: Platform, calendar: Calendar, people: People): Messages {
  const rows = talks.map((talk) => conversationOf(platform, calendar, people, talk));
  return {
    conversations: rows.map(({ conversation }) => conversation),
    messages: rows.flatMap(({ messages }) => messages),
    conversationSides: rows.flatMap(({ sides }) => sides),
  };
}

const idOf = (calendar: Calendar, { between, said: [first] }: DemoTalk): string =>
  calendar.id(`conversation ${between.join(' ')}`, first?.[1] ?? 0);

export const messageIdOf = (calendar: Calendar, talk: DemoTalk, index: number): string =>
  calendar.id(`message ${idOf(calendar, talk)} ${index}`, talk.said[index]?.[1] ?? 0);

function conversationOf(platform: Platform, calendar: Calendar, people: People, talk: DemoTalk) {
  const [one, other] = talk.between.map((name) => personNamed(people, name));
  const [first] = talk.said;
  if (!one || !other || !first) throw new Error('a conversation has two people and a message');
  const id = idOf(calendar, talk);
  const [lowUserId = '', highUserId = ''] = [one.id, other.id].toSorted();

  const messages = talk.said.map(([name, daysAgo, text], index) => {
    const sender = personNamed(people, name);
    const messageId = messageIdOf(calendar, talk, index);
    const isUnread = index >= talk.said.length - talk.unread;
    return {
      id: messageId,
      conversationId: id,
      senderId: sender.id,
      receiverId: sender === one ? other.id : one.id,
      content: encryptContent(platform, messageId, text),
      readAt: isUnread ? null : calendar.at(Math.max(daysAgo - READ_AFTER, 0)),
      createdAt: calendar.at(daysAgo),
    };
  });
  const muter = talk.mutedBy && personNamed(people, talk.mutedBy).id;
  const side = (userId: string, otherUserId: string) => ({
    conversationId: id,
    userId,
    otherUserId,
    lastMessageId: messages.at(-1)?.id ?? '',
    unreadCount: messages.filter(({ receiverId, readAt }) => receiverId === userId && readAt === null).length,
    isMuted: userId === muter,
  });
  return {
    conversation: { id, lowUserId, highUserId, createdAt: calendar.at(first[1]) },
    messages,
    sides: [side(one.id, other.id), side(other.id, one.id)],
  };
}
