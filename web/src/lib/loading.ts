import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { queryClient } from './queries.ts';

/** Anything that `oneQuery` or `pagedQuery` returns. */
interface Loadable {
  queryKey: readonly unknown[];
}

/**
 * Requests what a screen shows first, its words and its data, all at once, and resolves when everything is there. Data
 * that could not be loaded does not reject: the screen says so in its place and offers to try again.
 */
export async function load(...wanted: readonly (Loadable | Promise<void>)[]): Promise<void> {
  await Promise.all(wanted.map((one) => (one instanceof Promise ? one : prefetch(one))));
}

const prefetch = (query: Loadable): Promise<void> =>
  'initialPageParam' in query ? queryClient.prefetchInfiniteQuery(query) : queryClient.prefetchQuery(query);

/** Loads one thing whose answer says what else to load; undefined where it could not be loaded. */
export const found = <Data, Key extends QueryKey>(
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data | undefined> => queryClient.fetchQuery(query).catch(() => undefined);

/**
 * Holds the first visit of a list back until its data is there. A later change of its search parameters does not
 * wait: the list keeps its earlier rows until the new ones arrive.
 */
export const whenEntered = (
  cause: 'preload' | 'enter' | 'stay',
  loading: Promise<void>,
): Promise<void> | undefined => (cause === 'stay' ? undefined : loading);
