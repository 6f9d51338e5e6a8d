import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/** The maximum distance from the end, in px, at which a thread counts as scrolled to its end. */
const NEAR_END = 60;
/** The distance from an edge, in px, within which the next page is loaded. */
const NEAR_EDGE = 300;
/** The position of the divider when a thread opens, in px from the top. */
const DIVIDER_AT = 72;

interface Anchor {
  element: HTMLElement;
  offset: number;
}

/** Where a thread opens: at a given message or at its end; by default, at the first unread message. */
export interface Opening {
  at?: string | undefined;
  atEnd?: boolean;
}

interface ThreadScroll {
  /** Any value that changes with the content of the thread. */
  changed: unknown;
  reachesEnd: boolean;
  opening: Opening;
  onMove: (isAtEnd: boolean) => void;
  onNearBeginning: () => void;
  onNearEnd: () => void;
}

/**
 * Keeps the scroll position in a thread. At the end, the thread follows new messages; further up nothing moves,
 * whatever is added above or below.
 */
export function useThreadScroll(
  box: RefObject<HTMLElement | null>,
  { changed, reachesEnd, opening, onMove, onNearBeginning, onNearEnd }: ThreadScroll,
) {
  const follows = useRef<boolean>(undefined);
  const anchor = useRef<Anchor>(undefined);

  const note = useCallback(() => {
    if (!box.current) return;
    follows.current = reachesEnd && distanceToEnd(box.current) < NEAR_END;
    anchor.current = firstInSight(box.current);
    onMove(follows.current);
  }, [box, reachesEnd, onMove]);

  const toEnd = useCallback(() => {
    follows.current = true;
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [box]);

  useLayoutEffect(() => {
    if (!box.current) return;
    if (follows.current === undefined) open(box.current, opening);
    else if (follows.current) toEnd();
    else if (anchor.current) restore(box.current, anchor.current);
    note();
  }, [changed, opening, box, note, toEnd]);

  useEffect(() => {
    const observed = box.current;
    if (!observed) return undefined;
    const observer = new ResizeObserver(() => follows.current && toEnd());
    observer.observe(observed);
    return () => observer.disconnect();
  }, [box, toEnd]);

  const lookBeyond = useCallback(() => {
    if (!box.current) return;
    if (box.current.scrollTop < NEAR_EDGE) onNearBeginning();
    if (distanceToEnd(box.current) < NEAR_EDGE) onNearEnd();
  }, [box, onNearBeginning, onNearEnd]);

  // A thread too short to scroll is at both edges.
  useEffect(lookBeyond, [changed, lookBeyond]);

  const onScroll = useCallback(() => {
    note();
    lookBeyond();
  }, [note, lookBeyond]);

  return { onScroll, toEnd };
}

const entriesIn = (box: HTMLElement): HTMLElement[] => [...box.querySelectorAll<HTMLElement>('[data-entry]')];
const distanceToEnd = (box: HTMLElement): number => box.scrollHeight - box.scrollTop - box.clientHeight;
const offsetIn = (box: HTMLElement, element: HTMLElement): number =>
  element.getBoundingClientRect().top - box.getBoundingClientRect().top;

function open(box: HTMLElement, { at, atEnd }: Opening): void {
  const sought = at && box.querySelector<HTMLElement>(`[data-message="${CSS.escape(at)}"]`);
  if (sought) {
    box.scrollTop += offsetIn(box, sought) - (box.clientHeight - sought.offsetHeight) / 2;
    sought.focus({ preventScroll: true });
    return;
  }
  const divider = atEnd ? null : box.querySelector<HTMLElement>('[data-divider]');
  box.scrollTop = divider ? offsetIn(box, divider) + box.scrollTop - DIVIDER_AT : box.scrollHeight;
}

function firstInSight(box: HTMLElement): Anchor | undefined {
  const { top } = box.getBoundingClientRect();
  const entries = entriesIn(box);
  const element = entries[firstWhere(entries, (entry) => entry.getBoundingClientRect().bottom > top)];
  return element && { element, offset: offsetIn(box, element) };
}

/**
 * Returns, by binary search, the index of the first entry that meets the condition. All later entries must meet it too.
 */
function firstWhere(entries: readonly HTMLElement[], holds: (entry: HTMLElement) => boolean): number {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const entry = entries[middle];
    if (entry && holds(entry)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function restore(box: HTMLElement, { element, offset }: Anchor): void {
  if (element.isConnected) box.scrollTop += offsetIn(box, element) - offset;
}

export function newestInSight(box: HTMLElement): string | undefined {
  const { bottom } = box.getBoundingClientRect();
  const entries = entriesIn(box);
  const above = entries.slice(
    0,
    firstWhere(entries, (entry) => entry.getBoundingClientRect().top >= bottom),
  );
  return above.findLast(({ dataset }) => dataset.message)?.dataset.message;
}
