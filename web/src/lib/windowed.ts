import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type * as VisibleItems from './visible-items.ts';
import type { Shown } from './visible-items.ts';

/** Shorter lists are rendered as a whole, and do not load the code that finds the visible items. */
const FEW_ITEMS = 12;

let code: typeof VisibleItems | undefined;

interface Windowed<Element extends HTMLElement> extends Shown {
  /** For the element whose children are the rendered items. */
  readonly list: RefObject<Element | null>;
  /** Padding in place of the items that are not rendered. */
  readonly style: { paddingTop: number; paddingBottom: number };
}

/**
 * Returns which items of a long list are near the visible part, whether the page or an element with `data-scrolls`
 * scrolls. Items can have different heights and be in several columns. `estimate` is the assumed height of an item that
 * was never rendered. While `isAtTop` is set, the element that scrolls is kept at its top.
 */
export function useWindowed<Element extends HTMLElement>(
  ids: readonly string[],
  { estimate, isAtTop = false }: { estimate: number; isAtTop?: boolean },
): Windowed<Element> {
  const list = useRef<Element>(null);
  const heights = useRef(new Map<string, number>());
  const [shown, setShown] = useState<Shown>({
    first: 0,
    end: FEW_ITEMS,
    before: 0,
    after: 0,
    isAtEnd: false,
  });
  const update = (): void => {
    if (!list.current || (ids.length <= FEW_ITEMS && isWhole(shown, ids.length))) return;
    if (!code) return void loadCode(() => latest.current());
    const { isSame, keepHeights, shownOf } = code;
    keepHeights(list.current, ids.slice(shown.first, shown.end), heights.current);
    const next = shownOf(list.current, ids, (id) => heights.current.get(id) ?? estimate, shown);
    if (!isSame(next, shown)) setShown(next);
  };
  const latest = useRef(update);
  useLayoutEffect(() => {
    latest.current = update;
    if (isAtTop) list.current?.closest('[data-scrolls]')?.scrollTo({ top: 0 });
    update();
  });
  useEffect(() => {
    let frame = 0;
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => latest.current());
    };
    // Scroll events of elements reach the document only in the capture phase.
    document.addEventListener('scroll', later, { capture: true, passive: true });
    window.addEventListener('resize', later);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('scroll', later, { capture: true });
      window.removeEventListener('resize', later);
    };
  }, []);
  return { ...shown, list, style: { paddingTop: shown.before, paddingBottom: shown.after } };
}

const isWhole = ({ first, end, after }: Shown, length: number): boolean =>
  first === 0 && after === 0 && end >= length;

async function loadCode(done: () => void): Promise<void> {
  code = await import('./visible-items.ts');
  done();
}
