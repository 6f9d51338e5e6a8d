/**
 * The distance above and below the visible part within which items are rendered, so that scrolling and the Tab key find
 * them there.
 */
const AHEAD_PX = 600;
/** Always rendered, so that an item added to a short list appears immediately. */
const LEAST_ROWS = 3;
/** A focused item stays rendered within this distance, so that scrolling does not remove its focus. */
const KEPT_ITEMS = 60;

export interface Shown {
  readonly first: number;
  readonly end: number;
  /** The heights, in pixels, of the items before and after the rendered ones. */
  readonly before: number;
  readonly after: number;
  readonly isAtEnd: boolean;
}

export function keepHeights(
  list: HTMLElement,
  rendered: readonly string[],
  heights: Map<string, number>,
): void {
  if (list.children.length !== rendered.length) return;
  for (const [index, id] of rendered.entries()) {
    const child = list.children[index];
    if (child instanceof HTMLElement) heights.set(id, child.offsetHeight);
  }
}

export function shownOf(
  list: HTMLElement,
  ids: readonly string[],
  heightOf: (id: string) => number,
  now: Shown,
): Shown {
  const { gridTemplateColumns, rowGap } = getComputedStyle(list);
  const columns = gridTemplateColumns.split(' ').length;
  const rows = rowsOf(ids, { columns, gap: Number.parseFloat(rowGap) || 0, heightOf });
  const scroller = list.closest('[data-scrolls]');
  const visible = visibleRows(rows, visiblePart(list, scroller));
  const kept = focusedRow(list, now, columns);
  const first = Math.min(visible.first, kept.first);
  const end = Math.max(visible.end, kept.end, first + LEAST_ROWS);
  return {
    first: first * columns,
    end: end * columns,
    before: rows[first]?.top ?? 0,
    after: heightFrom(rows, end),
    isAtEnd: end >= rows.length && (scroller?.scrollTop ?? 0) > 0,
  };
}

interface Row {
  readonly top: number;
  readonly bottom: number;
}

function rowsOf(
  ids: readonly string[],
  { columns, gap, heightOf }: { columns: number; gap: number; heightOf: (id: string) => number },
): Row[] {
  let top = 0;
  return Array.from({ length: Math.ceil(ids.length / columns) }, (_, index) => {
    const height = Math.max(...ids.slice(index * columns, (index + 1) * columns).map(heightOf));
    const row = { top, bottom: top + height };
    top = row.bottom + gap;
    return row;
  });
}

function heightFrom(rows: readonly Row[], index: number): number {
  const [before, last] = [rows[index - 1], rows.at(-1)];
  return before && last ? last.bottom - before.bottom : 0;
}

function visiblePart(list: HTMLElement, scroller: Element | null): Row {
  const { top } = list.getBoundingClientRect();
  const clip = scroller?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight };
  return {
    top: Math.max(clip.top, 0) - top - AHEAD_PX,
    bottom: Math.min(clip.bottom, innerHeight) - top + AHEAD_PX,
  };
}

/** Returns the first row of the part and the row after its last one; the last row for a part below the list. */
function visibleRows(rows: readonly Row[], part: Row): { first: number; end: number } {
  const first = rows.findIndex(({ bottom }) => bottom > part.top);
  const end = rows.findIndex(({ top }) => top >= part.bottom);
  return { first: first === -1 ? Math.max(rows.length - 1, 0) : first, end: end === -1 ? rows.length : end };
}

function focusedRow(list: HTMLElement, { first }: Shown, columns: number): { first: number; end: number } {
  const index = [...list.children].findIndex((child) => child.contains(document.activeElement));
  if (index === -1 || list.children.length > KEPT_ITEMS) return { first: Infinity, end: -Infinity };
  const row = Math.floor((first + index) / columns);
  return { first: row, end: row + 1 };
}

export const isSame = (one: Shown, other: Shown): boolean =>
  (Object.keys(one) as (keyof Shown)[]).every((key) => one[key] === other[key]);
