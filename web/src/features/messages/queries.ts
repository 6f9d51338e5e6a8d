import { queryOptions } from '@tanstack/react-query';
import { getCorrespondent, listConversations, listMessages, type Message } from '#contract/messages.ts';
import { listUsers } from '#contract/users.ts';
import { MAX_PAGE_SIZE } from '#contract/fields.ts';
import { callPage, type Page } from '#lib/api.ts';
import { oneQuery, pagedQuery, queryClient } from '#lib/queries.ts';
import { isUnreadBy, type Thread, withMessage, withNewest, withOlder } from './thread.ts';

/** More unread messages than this are not all fetched at once. */
const MOST_UNREAD_PAGES = 5;

export const conversationsQuery = (q: string) =>
  pagedQuery(listConversations, { query: { q: q || undefined } }, ['messages']);

/** The person at the other end, also before the first message. */
export const correspondentQuery = (userId: string) =>
  oneQuery(getCorrespondent, { params: { userId } }, ['user', 'connections']);

/** People one may write to. */
export const peopleQuery = (q: string) =>
  pagedQuery(listUsers, { query: { q: q || undefined, limit: 20 } }, ['user']);

/**
 * The messages with one person. When they go stale only the newest page is fetched and joined to what is known, so
 * that nobody who reads further up loses their place.
 */
export const threadQuery = (userId: string, reader: string) =>
  queryOptions({
    queryKey: threadKey(userId),
    queryFn: async (): Promise<Thread> => {
      const newest = await pageWith(userId);
      const known = knownThread(userId);
      const thread = withNewest(known, newest);
      return known ? thread : reachingBackToRead(thread, userId, reader);
    },
    meta: { topics: ['messages'] },
  });

const threadKey = (userId: string) => [listMessages.path, 'with', userId] as const;
const knownThread = (userId: string) => queryClient.getQueryData<Thread>(threadKey(userId));

const pageWith = (userId: string, cursor?: string, limit?: number): Promise<Page<Message>> =>
  callPage(listMessages, { query: { conversationWith: userId, cursor, limit } });

/** Goes back until something read is known, because there the divider stands. */
async function reachingBackToRead(newest: Thread, userId: string, reader: string): Promise<Thread> {
  let thread = newest;
  for (let pages = 0; pages < MOST_UNREAD_PAGES; pages++) {
    const [oldest] = thread.messages;
    if (!thread.older || !oldest || !isUnreadBy(reader, oldest)) return thread;
    thread = withOlder(thread, thread.older, await pageWith(userId, thread.older, MAX_PAGE_SIZE));
  }
  return thread;
}

/** Fetches the page before what is known of a conversation. */
export async function fetchOlder(userId: string): Promise<void> {
  const cursor = knownThread(userId)?.older;
  if (!cursor) return;
  const page = await pageWith(userId, cursor);
  changeThread(userId, (thread) => withOlder(thread, cursor, page));
}

/** Puts a message that was just sent where it will be found anyway. */
export const addToThread = (userId: string, message: Message): void =>
  changeThread(userId, (thread) => withMessage(thread, message));

function changeThread(userId: string, change: (thread: Thread) => Thread): void {
  queryClient.setQueryData<Thread>(threadKey(userId), (thread) => thread && change(thread));
}
