import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { queryClient } from './queries.ts';

interface Loadable {
  queryKey: readonly unknown[];
}

/**
 * Requests what a screen shows first, its words and its data, in parallel, and resolves when all of it has loaded or
 * failed. Failed requests do not reject: the screen shows the error in place and offers to try again. The build renders
 * pages without data.
 */
export async function load(...wanted: readonly (Loadable | Promise<void>)[]): Promise<void> {
  await Promise.all(wanted.map((one) => (one instanceof Promise ? one : prefetch(one))));
}

async function prefetch(query: Loadable): Promise<void> {
  if (import.meta.env.SSR) return;
  await ('initialPageParam' in query
    ? queryClient.prefetchInfiniteQuery(query)
    : queryClient.prefetchQuery(query));
}

/** Loads a value that determines what else to load. Resolves with undefined when loading fails. */
export const fetchOrUndefined = <Data, Key extends QueryKey>(
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data | undefined> => queryClient.fetchQuery(query).catch(() => undefined);

/** Shorter than the time after which the router shows its spinner. */
const BRIEFLY_MS = 400;

/**
 * Waits only briefly for data whose placeholders the screen shows while it loads. Otherwise, a slow session would keep
 * the router's spinner until all data has loaded.
 */
export const briefly = (loading: Promise<void>): Promise<void> =>
  Promise.race([loading, new Promise<void>((resolve) => setTimeout(resolve, BRIEFLY_MS))]);

/**
 * Waits for a list's data only on the first visit. When its search parameters change, the earlier rows stay until the
 * new ones arrive.
 */
export const onlyOnEntry = (
  cause: 'preload' | 'enter' | 'stay',
  loading: Promise<void>,
): Promise<void> | undefined => (cause === 'stay' ? undefined : loading);
