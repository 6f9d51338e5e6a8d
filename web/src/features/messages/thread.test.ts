import { describe, expect, test } from 'vitest';
import type { Message } from '#contract/messages.ts';
import { entriesOf } from './entries.ts';
import { dividerAfter, withMessage, withNewest, withOlder } from './thread.ts';

const ME = 'me';
const message = (id: number, more: Partial<Message> = {}): Message => ({
  id: String(id).padStart(4, '0'),
  senderId: 'them',
  receiverId: ME,
  content: `message ${id}`,
  isDamaged: false,
  attachments: [],
  isRead: true,
  createdAt: `2026-11-20T12:${String(id % 60).padStart(2, '0')}:00.000Z`,
  clientId: null,
  ...more,
});
/** Newest first, like the server's response. */
const page = (from: number, to: number, next?: string) => ({
  items: Array.from({ length: to - from + 1 }, (_, index) => message(to - index)),
  next,
});
const idsOf = ({ messages }: { messages: readonly Message[] }) => messages.map(({ id }) => Number(id));
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('a message thread', () => {
  test('grows at both ends without gaps or duplicates', () => {
    const opened = withNewest(undefined, page(51, 100, 'before 51'));
    const longer = withOlder(opened, 'before 51', page(1, 50));
    const newer = withNewest(longer, page(53, 102, 'before 53'));
    expect(idsOf(newer)).toEqual(range(1, 102));
    expect(newer.older).toBeUndefined();
  });

  test('drops messages before a gap, and an older page that no longer fits', () => {
    const known = withNewest(undefined, page(1, 50));
    const reopened = withNewest(known, page(151, 200, 'before 151'));
    expect(idsOf(reopened)).toEqual(range(151, 200));
    expect(withOlder(reopened, 'before 1', page(1, 50))).toBe(reopened);
  });

  test('adds a message that arrived out of order, and updates which messages were read', () => {
    const known = withNewest(undefined, { items: [message(3), message(1)], next: undefined });
    const read = withMessage(known, message(2, { isRead: false }));
    expect(idsOf(read)).toEqual([1, 2, 3]);
    expect(withNewest(read, page(1, 3)).messages[1]?.isRead).toBe(true);
  });
});

describe('the unread divider', () => {
  const unread = (from: number, to: number) => range(from, to).map((id) => message(id, { isRead: false }));

  test('is above the first unread message and stays there after reading', () => {
    const divider = dividerAfter(undefined, [message(1), ...unread(2, 3)], ME);
    expect(divider).toEqual({ messageId: '0002', count: 2 });
    expect(
      dividerAfter(
        divider,
        range(1, 3).map((id) => message(id)),
        ME,
      ),
    ).toBe(divider);
    expect(dividerAfter(divider, unread(2, 5), ME)).toEqual({ messageId: '0002', count: 4 });
  });

  test('is missing when nothing is unread, and ignores the user’s own messages', () => {
    const own = message(1, { senderId: ME, receiverId: 'them', isRead: false });
    expect(dividerAfter(undefined, [own, message(2)], ME)).toBeUndefined();
  });
});

describe('the lines of a thread', () => {
  const own = (id: number, more: Partial<Message> = {}) =>
    message(id, { senderId: ME, receiverId: 'them', isRead: false, ...more });

  test('start each day with its date, and show messages before a read one as read', () => {
    const entries = entriesOf({
      messages: [own(1, { createdAt: '2026-11-18T12:00:00.000Z' }), own(2, { isRead: true }), own(3)],
      outgoing: [],
      divider: undefined,
      reader: ME,
    });
    expect(entries.map(({ kind }) => kind)).toEqual(['day', 'message', 'day', 'message', 'message']);
    expect(entries.flatMap((entry) => (entry.kind === 'message' ? [entry.isRead] : []))).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('show a message under the same key while it is being sent and afterwards', () => {
    const item = {
      clientId: 'made-once',
      receiverId: 'them',
      content: 'Hello',
      attachments: [],
      writtenAt: '2026-11-20T12:00:00.000Z',
      state: 'new' as const,
    };
    const linesOf = (messages: Message[]) =>
      entriesOf({ messages, outgoing: [item], divider: undefined, reader: ME }).filter(
        ({ kind }) => kind !== 'day',
      );
    expect(linesOf([])).toMatchObject([{ kind: 'outgoing', key: 'made-once' }]);
    expect(linesOf([own(1, { clientId: 'made-once' })])).toMatchObject([
      { kind: 'message', key: 'made-once' },
    ]);
  });
});
