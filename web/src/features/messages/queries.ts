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

/** Conversations with unread messages, plus the open one, so that it stays in the list while it is being read. */
export const unreadConversationsQuery = (openWith: string | undefined) =>
  pagedQuery(listConversations, { query: { unread: 'true', including: openWith } }, ['messages']);

export const conversationCountsQuery = oneQuery(countConversations, {}, ['messages']);

/** Matching messages, as far back as the server could search in time. The next page continues from there. */
export const foundMessagesQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: [searchMessages.path, q] as const,
    queryFn: ({ pageParam }) => call(searchMessages, { query: { q, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    // The results must not change while someone looks at them.
    meta: { topics: [] },
    staleTime: 0,
    gcTime: 0,
  });

export const conversationMessagesQuery = (userId: string) =>
  pagedQuery(listMessages, { query: { conversationWith: userId, limit: 20 } }, ['messages']);

export const blockedPeopleQuery = pagedQuery(listBlocked, {}, ['user']);

export const correspondentQuery = (userId: string) =>
  oneQuery(getCorrespondent, { params: { userId } }, ['user', 'connections', 'messages']);

export const peopleQuery = (q: string) =>
  pagedQuery(listUsers, { query: { q: q || undefined, limit: 20 } }, ['user']);
