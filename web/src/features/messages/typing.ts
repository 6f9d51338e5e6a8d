import { useEffect, useRef, useState } from 'react';
import { TYPING_LASTS_MS, TYPING_TOLD_EVERY_MS, tellTyping } from '#contract/typing.ts';
import { call } from '#lib/api.ts';
import { onTyping } from '#lib/live.ts';

/** Whether somebody is writing to the reader now; over as soon as something of theirs arrives. */
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

/** Tells the other one that something is being written, as often as is worth telling. */
export function useTellTyping(userId: string): () => void {
  const toldAt = useRef(-Infinity);
  return () => {
    const now = Date.now();
    if (now - toldAt.current < TYPING_TOLD_EVERY_MS) return;
    toldAt.current = now;
    // Not worth a word where it does not get through.
    call(tellTyping, { params: { userId } }).catch(() => {});
  };
}
