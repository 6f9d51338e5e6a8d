import { infiniteQueryOptions } from '@tanstack/react-query';
import { listBlocked } from '#contract/blocks.ts';
import {
  countConversations,
  getCorrespondent,
  listConversations,
  listMessages,
  searchMessages,
} from '#contract/messages.ts';
import { listUsers } from '#contract/users.ts';
import { call } from '#lib/api.ts';
import { oneQuery, pagedQuery } from '#lib/queries.ts';

export const conversationsQuery = (q: string) =>
  pagedQuery(listConversations, { query: { q: q || undefined } }, ['messages']);

/** Those with something unread, and the one that is open, so that it does not go while it is read. */
export const unreadConversationsQuery = (openWith: string | undefined) =>
  pagedQuery(listConversations, { query: { unread: 'true', including: openWith } }, ['messages']);

export const conversationCountsQuery = oneQuery(countConversations, {}, ['messages']);

/** Messages with these words, as far back as the server came in a moment; the next page looks further back. */
export const foundMessagesQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: [searchMessages.path, q] as const,
    queryFn: ({ pageParam }) => call(searchMessages, { query: { q, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    // What is found while somebody looks does not change under their eyes.
    meta: { topics: [] },
    staleTime: 0,
    gcTime: 0,
  });

/** What two wrote, newest first, to choose from. */
export const writtenQuery = (userId: string) =>
  pagedQuery(listMessages, { query: { conversationWith: userId, limit: 20 } }, []);

export const blockedPeopleQuery = pagedQuery(listBlocked, {}, ['user']);

/** The person at the other end, also before the first message. */
export const correspondentQuery = (userId: string) =>
  oneQuery(getCorrespondent, { params: { userId } }, ['user', 'connections', 'messages']);

/** People one may write to. */
export const peopleQuery = (q: string) =>
  pagedQuery(listUsers, { query: { q: q || undefined, limit: 20 } }, ['user']);
