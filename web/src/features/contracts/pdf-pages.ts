import type { PDFDocumentProxy } from 'unpdf/pdfjs';

export type Pdf = PDFDocumentProxy;

/** Keeps text sharp on high-density screens and when someone zooms in. */
const SCALE = 2;
/** The pixels of two A3 pages at that scale. A file can declare pages of any size, but a tab's memory is limited. */
const MAX_PIXELS = 8_000_000;
/** Some devices draw nothing on a canvas with a side longer than this. */
const MAX_SIDE = 8_192;

/**
 * Draws a page. Returns its text and whether all its images could be drawn.
 * @throws Error if the page cannot be drawn, or if `signal` aborts it
 */
export async function drawPage(pdf: Pdf, number: number, canvas: HTMLCanvasElement, signal: AbortSignal) {
  const page = await pdf.getPage(number);
  signal.throwIfAborted();
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: scaleFor(width, height) });
  canvas.width = Math.max(1, Math.floor(viewport.width));
  canvas.height = Math.max(1, Math.floor(viewport.height));
  const task = page.render({ canvas, viewport });
  signal.addEventListener('abort', () => {
    task.cancel();
    page.cleanup();
  });
  const [{ items }] = await Promise.all([
    page.getTextContent(),
    task.promise,
    // If part of the page cannot be read, drawing ends early without an error.
    page.getOperatorList(),
  ]);
  const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
  return { text, isWhole: hasAllPictures(page.objs) };
}

/** Returns the scale that keeps a page of this size (in points) within the limits. */
export const scaleFor = (width: number, height: number): number =>
  Math.min(SCALE, Math.sqrt(MAX_PIXELS / (width * height)), MAX_SIDE / Math.max(width, height));

/** Browsers cannot decode some formats of scanned pages. Those images are null. */
const hasAllPictures = (objects: Iterable<unknown[]>): boolean =>
  [...objects].every(([, object]) => object !== null);
