import { useCallback, useState } from 'react';

/** Loads the next page beyond an edge of the loaded part of a thread. Without an edge there are no more messages. */
export function useMoreMessages(edge: string | undefined, fetchPage: () => Promise<void>) {
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
  /** Called while scrolling. Does nothing after a failure, so that only the person can start another attempt. */
  const fetchWhileScrolling = useCallback(() => {
    if (!hasFailed) fetch();
  }, [hasFailed, fetch]);

  return { fetch, fetchWhileScrolling, isFetching, hasFailed };
}

export type MoreMessages = ReturnType<typeof useMoreMessages>;
