import { queryOptions } from '@tanstack/react-query';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '#contract/fields.ts';
import { listMessages, type Message } from '#contract/messages.ts';
import { callPage, type Page } from '#lib/api.ts';
import { queryClient } from '#lib/queries.ts';
import { isUnreadBy, partOf, type Thread, withMessage, withNewer, withNewest, withOlder } from './thread.ts';

/** The maximum number of older pages loaded at once to find the first unread message. */
const MAX_UNREAD_PAGES = 5;

export interface ThreadPosition {
  userId: string;
  at: string | undefined;
}

/**
 * The messages with one person. When they are stale, only the newest page is fetched and merged, so that people who
 * have scrolled up keep their position. A part that does not reach the end stays unchanged.
 */
export const threadQuery = (position: ThreadPosition, reader: string) =>
  queryOptions({
    queryKey: threadKey(position),
    queryFn: async (): Promise<Thread> => {
      const { userId, at } = position;
      const before = knownThread(position);
      if (before?.newer) return before;
      if (at && !before) return partOf(await pageWith(userId, { around: at }));
      const newest = await pageWith(userId);
      const known = knownThread(position);
      const thread = withNewest(known, newest);
      return known ? thread : reachingBackToRead(thread, userId, reader);
    },
    meta: { topics: ['messages'] },
  });

const threadKey = ({ userId, at }: ThreadPosition) =>
  [listMessages.path, 'with', userId, at ?? 'end'] as const;
const knownThread = (position: ThreadPosition) => queryClient.getQueryData<Thread>(threadKey(position));

interface Asked {
  cursor?: string;
  limit?: number;
  around?: string;
  after?: string;
}

const pageWith = (userId: string, asked: Asked = {}): Promise<Page<Message>> =>
  callPage(listMessages, { query: { conversationWith: userId, ...asked } });

/** Loads pages until one contains a read message, because the divider comes right after it. */
async function reachingBackToRead(newest: Thread, userId: string, reader: string): Promise<Thread> {
  let thread = newest;
  for (let pages = 0; pages < MAX_UNREAD_PAGES; pages++) {
    const [oldest] = thread.messages;
    if (!thread.older || !oldest || !isUnreadBy(reader, oldest)) return thread;
    thread = withOlder(
      thread,
      thread.older,
      await pageWith(userId, { cursor: thread.older, limit: MAX_PAGE_SIZE }),
    );
  }
  return thread;
}

export async function fetchOlder(position: ThreadPosition): Promise<void> {
  const cursor = knownThread(position)?.older;
  if (!cursor) return;
  const page = await pageWith(position.userId, { cursor });
  changeThread(position, (thread) => withOlder(thread, cursor, page));
}

export async function fetchNewer(position: ThreadPosition): Promise<void> {
  const after = knownThread(position)?.newer;
  if (!after) return;
  const { items } = await pageWith(position.userId, { after, limit: DEFAULT_PAGE_SIZE });
  changeThread(position, (thread) => withNewer(thread, after, items, DEFAULT_PAGE_SIZE));
}

export const addToThread = (userId: string, message: Message): void =>
  changeThread({ userId, at: undefined }, (thread) => withMessage(thread, message));

function changeThread(position: ThreadPosition, change: (thread: Thread) => Thread): void {
  queryClient.setQueryData<Thread>(threadKey(position), (thread) => thread && change(thread));
}
