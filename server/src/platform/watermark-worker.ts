import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import createQpdf from '@neslinesli93/qpdf-wasm';
import Pdf from 'pdfkit';
import { getDocument } from 'unpdf/pdfjs';
import { pictureLibrary } from './picture-library.ts';
import { type Point, type TextOutline, outlineOf } from './text-outline.ts';
import type { MarkedKind, WatermarkTask } from './watermark.ts';

const ANGLE = -30;
const GRAY = 128;
/** The opacity at which both the mark and the content behind it are readable, on white and on black. */
const OPACITY = 0.32;
/** The height of the text as a fraction of a page's shorter side. */
const PART = 1 / 42;
const MIN_SIZE = 7;
const MAX_PIXELS = 40_000_000;

const { bytes, kind, text }: WatermarkTask = workerData;

const sizeFor = (width: number, height: number): number => Math.max(MIN_SIZE, Math.min(width, height) * PART);

/**
 * Draws the text over every page. The file is rewritten completely, so that it does not also contain its pages without
 * the mark.
 */
async function markPdf(): Promise<Uint8Array> {
  const sizes = await pageSizesOf(new Uint8Array(bytes));
  const distinct = [...new Map(sizes.map((size) => [nameOf(size), size])).values()];
  const pages = sizes.map((size) => distinct.findIndex((one) => nameOf(one) === nameOf(size)) + 1);
  const qpdf = await createQpdf({
    noInitialRun: true,
    wasmBinary: await readFile(new URL(import.meta.resolve('@neslinesli93/qpdf-wasm/dist/qpdf.wasm'))),
  });
  qpdf.FS.writeFile('/given.pdf', new Uint8Array(bytes));
  qpdf.FS.writeFile('/marks.pdf', await drawMarks(distinct));
  const status = qpdf.callMain([
    '/given.pdf',
    '--overlay',
    '/marks.pdf',
    `--from=${pages.join(',')}`,
    '--',
    '--object-streams=generate',
    '/marked.pdf',
  ]);
  // Status 3 means that qpdf wrote the file but had to repair something.
  if (status !== 0 && status !== 3) throw new Error(`qpdf ended with ${status}`);
  return qpdf.FS.readFile('/marked.pdf');
}

interface Size {
  width: number;
  height: number;
}
const nameOf = ({ width, height }: Size): string => `${width} ${height}`;

async function pageSizesOf(data: Uint8Array): Promise<Size[]> {
  const pdf = await getDocument({ data, stopAtErrors: true }).promise;
  const sizes: Size[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    sizes.push({ width: Math.round(width), height: Math.round(height) });
    page.cleanup();
  }
  return sizes;
}

async function drawMarks(sizes: readonly Size[]): Promise<Buffer> {
  const document = new Pdf({ autoFirstPage: false });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => {
    document.on('end', resolve);
  });
  for (const { width, height } of sizes) {
    document.addPage({ size: [width, height], margin: 0 });
    const outline = await outlineOf(text, sizeFor(width, height));
    const path = outline.contours.map(pathOf).join('');
    document.fillColor([GRAY, GRAY, GRAY]).fillOpacity(OPACITY);
    for (const { x, y } of placesOn({ width, height }, outline)) {
      document.save().translate(x, y).rotate(ANGLE).path(path).fill('non-zero').restore();
    }
  }
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

const pathOf = (contour: readonly Point[]): string =>
  `${contour.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`).join('')}Z`;

function placesOn({ width, height }: Size, outline: TextOutline): Point[] {
  const slope = Math.abs(Math.sin((ANGLE * Math.PI) / 180));
  const across = outline.width * Math.cos((ANGLE * Math.PI) / 180) + 4 * outline.height;
  const down = outline.width * slope * 0.6 + 4 * outline.height;
  const places: Point[] = [];
  for (let row = 0; row * down < height + outline.width * slope; row++) {
    for (let x = -across + (row % 2) * (across / 2); x < width; x += across)
      places.push({ x, y: row * down });
  }
  return places;
}

async function markPicture(format: Exclude<MarkedKind, 'pdf'>): Promise<Uint8Array> {
  // A camera stores a photo unrotated, with metadata that says how to rotate it.
  const sharp = await pictureLibrary();
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS }).autoOrient();
  const { width, height } = (await picture.metadata()).autoOrient;
  const size = { width, height };
  const outline = await outlineOf(text, sizeFor(width, height));
  const overlay = rasterOf(size, outline);
  const options = { jpeg: { quality: 90 }, webp: { quality: 90 }, png: {} };
  return picture
    .composite([{ input: overlay, raw: { width, height, channels: 4 } }])
    .toFormat(format, options[format])
    .toBuffer();
}

/** Draws the marks as pixels. Each row of pixels is filled between the outlines that cross its middle. */
function rasterOf({ width, height }: Size, outline: TextOutline): Buffer {
  const pixels = Buffer.alloc(4 * width * height, GRAY);
  for (let at = 3; at < pixels.length; at += 4) pixels[at] = 0;
  const [cos, sin] = [Math.cos((ANGLE * Math.PI) / 180), Math.sin((ANGLE * Math.PI) / 180)];
  const crossings = Array.from({ length: height }, (): { x: number; winding: number }[] => []);
  for (const place of placesOn({ width, height }, outline)) {
    const turned = ({ x, y }: Point): Point => ({
      x: place.x + x * cos - y * sin,
      y: place.y + x * sin + y * cos,
    });
    for (const contour of outline.contours) {
      const points = contour.map(turned);
      for (const [index, from] of points.entries()) {
        cross(crossings, from, points[(index + 1) % points.length] ?? from);
      }
    }
  }
  for (const [row, found] of crossings.entries()) {
    let winding = 0;
    let start = 0;
    for (const { x, winding: change } of found.toSorted((one, other) => one.x - other.x)) {
      if (winding === 0) start = x;
      winding += change;
      if (winding === 0) fill(pixels, row * width, Math.max(0, start), Math.min(width, x));
    }
  }
  return pixels;
}

function cross(rows: { x: number; winding: number }[][], from: Point, to: Point): void {
  const winding = from.y < to.y ? 1 : -1;
  const [top, bottom] = winding === 1 ? [from, to] : [to, from];
  for (let row = Math.max(0, Math.ceil(top.y - 0.5)); row + 0.5 < bottom.y && row < rows.length; row++) {
    const part = (row + 0.5 - top.y) / (bottom.y - top.y);
    rows[row]?.push({ x: top.x + part * (bottom.x - top.x), winding });
  }
}

function fill(pixels: Buffer, rowStart: number, from: number, to: number): void {
  for (let x = Math.floor(from); x < to; x++) {
    const covered = Math.min(x + 1, to) - Math.max(x, from);
    const at = 4 * (rowStart + x) + 3;
    pixels[at] = Math.min(255 * OPACITY, (pixels[at] ?? 0) + covered * 255 * OPACITY);
  }
}

parentPort?.postMessage(await (kind === 'pdf' ? markPdf() : markPicture(kind)));
