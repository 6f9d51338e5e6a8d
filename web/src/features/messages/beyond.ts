import { useCallback, useState } from 'react';

/** Fetching what lies beyond an edge of the known part of a thread, one page at a time; no edge, nothing beyond. */
export function useBeyond(edge: string | undefined, fetchPage: () => Promise<void>) {
  const [isFetching, setIsFetching] = useState(false);
  const [failedAt, setFailedAt] = useState<string>();

  const fetch = useCallback(() => {
    if (!edge || isFetching) return;
    setIsFetching(true);
    setFailedAt(undefined);
    fetchPage()
      .catch(() => setFailedAt(edge))
      .finally(() => setIsFetching(false));
  }, [edge, isFetching, fetchPage]);

  const hasFailed = edge !== undefined && failedAt === edge;
  /** While scrolling; after a failure only the person asks again. */
  const fetchUnasked = useCallback(() => {
    if (!hasFailed) fetch();
  }, [hasFailed, fetch]);

  return { fetch, fetchUnasked, isFetching, hasFailed };
}

export type Beyond = ReturnType<typeof useBeyond>;
