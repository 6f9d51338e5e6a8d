import { infiniteQueryOptions, type Query, QueryClient, queryOptions } from '@tanstack/react-query';
import type { Answer, Endpoint, Request } from '#contract/endpoint.ts';
import type { LiveTopic } from '#contract/live.ts';
import { call, callPage, isUnknown, type Page } from './api.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * `topics`: the live updates that make a query stale (lib/live.ts). `isAboutSession`: whether a query is repeated
     * when another one was rejected because the session has ended.
     */
    queryMeta: { topics: readonly LiveTopic[]; isAboutSession?: true };
  }
}

/** Failures that a screen showed and that no screen shows any longer. */
const left = new WeakSet<Error>();

/** Nothing is refetched automatically: live updates and mutations say what is stale. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Infinity,
      retry: false,
      // Without this, a screen would repeat a request that its loader has just seen answered with 404. A 404 that an
      // earlier screen got is retried, because the record may exist by now.
      retryOnMount: ({ state: { error } }) => error !== null && (!isUnknown(error) || left.has(error)),
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

queryClient.getQueryCache().subscribe(({ type, query }) => {
  if (type === 'observerRemoved' && query.state.error && !query.isActive()) left.add(query.state.error);
});

type Item<E> = Answer<E> extends (infer One)[] ? One : never;

export const oneQuery = <E extends Endpoint>(
  endpoint: E,
  request: Request<E>,
  topics: readonly LiveTopic[],
) =>
  queryOptions({
    queryKey: [endpoint.path, request] as const,
    queryFn: () => call<Endpoint>(endpoint, request) as Promise<Answer<E>>,
    meta: { topics },
  });

/** A paged list for `useInfiniteQuery`. `data` is the flat list. `laterLimit` is for the pages after the first. */
export const pagedQuery = <E extends Endpoint>(
  endpoint: E,
  request: Request<E>,
  topics: readonly LiveTopic[],
  laterLimit?: number,
) =>
  infiniteQueryOptions({
    // Differs from the key of the same request as a single query, whose data has another shape.
    queryKey: [endpoint.path, request, 'pages'] as const,
    queryFn: ({ pageParam }) =>
      callPage<Endpoint>(endpoint, withCursor(request, pageParam, laterLimit)) as Promise<Page<Item<E>>>,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next,
    select: (data) => data.pages.flatMap((page) => page.items),
    meta: { topics },
  });

function withCursor(
  request: { query?: unknown },
  cursor: string | undefined,
  laterLimit: number | undefined,
) {
  const later = cursor !== undefined && laterLimit !== undefined ? { limit: laterLimit } : {};
  return { ...request, query: { ...(request.query as object | undefined), ...later, cursor } };
}

/** Lists with more loaded pages are not refetched at each update, because that would take too long. */
const MANY_PAGES = 10;

/**
 * Marks all queries of these topics as stale. Visible ones are refetched at once, very long lists only when they are
 * opened again. A query that is loading its first data or a further page is refetched after that: its answer may be
 * older than the update, and fetching at once would cancel the page that someone requested. What failed to load and is
 * not visible is removed, because it may exist now.
 */
export async function refresh(topics: readonly LiveTopic[] | 'all'): Promise<void> {
  const stale = queryClient
    .getQueryCache()
    .findAll()
    .filter(
      ({ meta }) =>
        meta !== undefined && (topics === 'all' || meta.topics.some((topic) => topics.includes(topic))),
    );
  await Promise.all(
    stale.map(async (query) => {
      if (mustFinish(query)) await query.promise?.catch(() => undefined);
      if (isFailed(query) && !query.isActive()) queryClient.getQueryCache().remove(query);
      await queryClient.invalidateQueries({
        queryKey: query.queryKey,
        exact: true,
        refetchType: isVeryLong(query) ? 'none' : 'active',
      });
    }),
  );
}

/** A list that only failed to refresh still has its data. */
const isFailed = ({ state: { data, status } }: Query): boolean => status === 'error' && data === undefined;

/**
 * Whether a request must finish before its query is marked as outdated. A query that no screen shows yet is not fetched
 * again on that mark, and the answer on its way would remove the mark.
 */
const mustFinish = (query: Query): boolean => {
  const { data, fetchStatus, fetchMeta } = query.state;
  return fetchStatus === 'fetching' && (data === undefined || !query.isActive() || !!fetchMeta?.fetchMore);
};

const isVeryLong = ({ state: { data } }: Query): boolean =>
  ((data as { pages?: { length?: number } } | undefined)?.pages?.length ?? 0) > MANY_PAGES;
