import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { LoadMore } from '#ui/load-more.tsx';

/** Loads the next page of a list that has its newest entry last. */
export function LoadEarlier({ query, label }: { query: UseInfiniteQueryResult; label: string }) {
  return (
    <LoadMore
      hasMore={query.hasNextPage}
      pending={query.isFetchingNextPage}
      failed={query.isFetchNextPageError}
      onMore={() => void query.fetchNextPage()}
      label={label}
    />
  );
}
