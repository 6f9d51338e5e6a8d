import { useCallback, useState } from 'react';
import { fetchOlder } from './queries.ts';
import type { Thread } from './thread.ts';

/** Fetching what stands before the known part of a thread, one page at a time. */
export function useOlder(userId: string, { older }: Thread) {
  const [isFetching, setIsFetching] = useState(false);
  const [failedAt, setFailedAt] = useState<string>();

  const fetch = useCallback(() => {
    if (!older || isFetching) return;
    setIsFetching(true);
    setFailedAt(undefined);
    fetchOlder(userId)
      .catch(() => setFailedAt(older))
      .finally(() => setIsFetching(false));
  }, [older, isFetching, userId]);

  const hasFailed = older !== undefined && failedAt === older;
  /** While scrolling; after a failure only the person asks again. */
  const fetchUnasked = useCallback(() => {
    if (!hasFailed) fetch();
  }, [hasFailed, fetch]);

  return { fetch, fetchUnasked, isFetching, hasFailed };
}
