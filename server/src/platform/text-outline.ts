import type { Path } from 'fontkit';
import { fontOf, typesetterFor } from './typefaces.ts';

export interface Point {
  x: number;
  y: number;
}

/** A text as closed outlines, with y increasing downward from the top of the line. */
export interface TextOutline {
  contours: Point[][];
  width: number;
  height: number;
}

/** The number of straight lines that replace a curve. No one can see the difference at text sizes. */
const STEPS = 5;

/** Returns one line of text as outlines, so that it can be drawn without a font and cannot be selected. */
export async function outlineOf(text: string, size: number): Promise<TextOutline> {
  const { runs } = (await typesetterFor([text]))(text);
  const contours: Point[][] = [];
  let width = 0;
  for (const run of runs) {
    const font = fontOf(run.face.regular);
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(run.text);
    for (const [index, glyph] of glyphs.entries()) {
      const left = width;
      const place = ({ x, y }: Point): Point => ({ x: left + x * scale, y: size - y * scale });
      contours.push(...contoursOf(glyph.path).map((contour) => contour.map(place)));
      width += (positions[index]?.xAdvance ?? 0) * scale;
    }
  }
  return { contours, width, height: 1.3 * size };
}

function contoursOf({ commands }: Path): Point[][] {
  const contours: Point[][] = [];
  for (const { command, args } of commands) {
    if (command === 'closePath') continue;
    const points = pairs(args);
    if (command === 'moveTo') contours.push(points);
    else contours.at(-1)?.push(...curve(contours.at(-1)?.at(-1), points));
  }
  return contours;
}

const pairs = (args: readonly number[]): Point[] =>
  Array.from({ length: args.length / 2 }, (_, index) => ({
    x: args[2 * index] ?? 0,
    y: args[2 * index + 1] ?? 0,
  }));

function curve(start: Point | undefined, rest: readonly Point[]): Point[] {
  if (!start || rest.length === 1) return [...rest];
  return Array.from({ length: STEPS }, (_, index) => pointAt([start, ...rest], (index + 1) / STEPS));
}

/** Returns a point on a curve by De Casteljau's algorithm. */
function pointAt(points: readonly Point[], part: number): Point {
  const [first = { x: 0, y: 0 }, ...rest] = points;
  if (rest.length === 0) return first;
  const between = rest.map((point, index) => {
    const before = points[index] ?? point;
    return { x: before.x + (point.x - before.x) * part, y: before.y + (point.y - before.y) * part };
  });
  return pointAt(between, part);
}
