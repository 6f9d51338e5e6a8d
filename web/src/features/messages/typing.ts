import { useEffect, useRef, useState } from 'react';
import { TYPING_LASTS_MS, TYPING_INTERVAL_MS, reportTyping } from '#contract/typing.ts';
import { call } from '#lib/api.ts';
import { onTyping } from '#lib/live.ts';

/** Returns whether someone is typing to the user. Becomes false as soon as their message arrives. */
export function useIsTyping(userId: string, newestOfTheirs: string | undefined): boolean {
  const [seenAt, setSeenAt] = useState<number>();
  const [newest, setNewest] = useState(newestOfTheirs);
  if (newest !== newestOfTheirs) {
    setNewest(newestOfTheirs);
    setSeenAt(undefined);
  }
  useEffect(() => onTyping((from) => from === userId && setSeenAt(Date.now())), [userId]);
  useEffect(() => {
    if (seenAt === undefined) return undefined;
    const over = setTimeout(() => setSeenAt(undefined), TYPING_LASTS_MS);
    return () => clearTimeout(over);
  }, [seenAt]);
  return seenAt !== undefined;
}

export function useReportTyping(userId: string): () => void {
  const reportedAt = useRef(-Infinity);
  return () => {
    const now = Date.now();
    if (now - reportedAt.current < TYPING_INTERVAL_MS) return;
    reportedAt.current = now;
    // A lost signal is harmless, because another one follows while the person keeps typing.
    call(reportTyping, { params: { userId } }).catch(() => {});
  };
}
