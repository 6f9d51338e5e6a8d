import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { type Message, readConversation } from '#contract/messages.ts';
import { call } from '#lib/api.ts';
import { newestInSight } from './scrolling.ts';
import { isUnreadBy } from './thread.ts';

interface Reading {
  userId: string;
  reader: string;
  messages: readonly Message[];
}

export const isTabVisible = (): boolean => document.visibilityState === 'visible' && document.hasFocus();

/**
 * Tells the server what was read, up to the newest visible message, while the tab is visible. The resulting live update
 * refreshes the user's counts and the sender's read receipts. Call the returned function when a message has become
 * visible.
 */
export function useMarkRead(
  box: RefObject<HTMLElement | null>,
  { userId, reader, messages }: Reading,
): () => void {
  const told = useRef('');

  const note = useCallback(() => {
    if (!box.current || !isTabVisible()) return;
    const newest = newestInSight(box.current) ?? '';
    if (newest <= told.current) return;
    const upTo = messages.findLast((message) => isUnreadBy(reader, message) && message.id <= newest)?.id;
    if (!upTo || upTo <= told.current) return;
    const before = told.current;
    told.current = upTo;
    call(readConversation, { params: { userId }, body: { upTo } }).catch(() => {
      told.current = before;
    });
  }, [box, messages, reader, userId]);

  useEffect(() => {
    note();
    window.addEventListener('focus', note);
    document.addEventListener('visibilitychange', note);
    return () => {
      window.removeEventListener('focus', note);
      document.removeEventListener('visibilitychange', note);
    };
  }, [note]);

  return note;
}
