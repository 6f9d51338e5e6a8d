import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '#contract/nda.ts';

export interface Point {
  x: number;
  y: number;
}
export type Stroke = readonly Point[];

/** The drawn and the typed signature. Each is kept while the other one is in use. */
export interface Signature {
  mode: 'draw' | 'type';
  strokes: readonly Stroke[];
  /** Undefined until it is edited; until then, the signer's full name is used. */
  typed: string | undefined;
}
export const NO_SIGNATURE: Signature = { mode: 'draw', strokes: [], typed: undefined };

/** Returns whether the signer has drawn or typed something that would be lost. */
export const isStarted = ({ strokes, typed }: Signature): boolean => strokes.length > 0 || Boolean(typed);

/** Returns the text typed on the line; undefined if the signature is drawn. */
export const typedText = ({ mode, typed }: Signature, name: string): string | undefined =>
  mode === 'type' ? (typed ?? name) : undefined;

const INK_WIDTH = 3.4;
/** The position of the baseline, the same on the pad and in the image. */
const BASELINE = 150;
const TYPED_LEFT = 62;
const TYPED_RIGHT = 32;
const LARGEST_TYPED = 52;

const typedFont = (size: number): string => `italic 400 ${size}px "Source Serif 4 Variable", Georgia, serif`;

const inkColor = (): string =>
  getComputedStyle(document.documentElement).getPropertyValue('--color-signature').trim();

/** Draws smooth lines: each point bends the curve between the midpoints to its neighbors. */
export function drawStrokes(context: CanvasRenderingContext2D, strokes: readonly Stroke[]): void {
  context.strokeStyle = inkColor();
  context.lineWidth = INK_WIDTH;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const stroke of strokes) {
    context.beginPath();
    trace(context, stroke);
    context.stroke();
  }
}

function trace(context: CanvasRenderingContext2D, stroke: Stroke): void {
  const [first] = stroke;
  const last = stroke.at(-1);
  if (!first || !last) return;
  context.moveTo(first.x, first.y);
  for (const [index, point] of stroke.entries()) {
    const next = stroke[index + 1];
    if (next) context.quadraticCurveTo(point.x, point.y, (point.x + next.x) / 2, (point.y + next.y) / 2);
  }
  context.lineTo(last.x, last.y);
}

/** Returns the font size, in pixels of the image, at which the typed name fits on the line. */
export function typedSize(typed: string): number {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return LARGEST_TYPED;
  context.font = typedFont(LARGEST_TYPED);
  const room = SIGNATURE_WIDTH - TYPED_LEFT - TYPED_RIGHT;
  return LARGEST_TYPED * Math.min(1, room / Math.max(1, context.measureText(typed).width));
}

/** Renders the signature as the stored image: 600 by 200 px with a transparent background, on every screen. */
export async function signatureImage(signature: Signature, name: string): Promise<string> {
  const canvas = document.createElement('canvas');
  canvas.width = SIGNATURE_WIDTH;
  canvas.height = SIGNATURE_HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw');
  const typed = typedText(signature, name);
  if (typed === undefined) drawStrokes(context, signature.strokes);
  else await drawTyped(context, typed.trim());
  return canvas.toDataURL('image/png');
}

async function drawTyped(context: CanvasRenderingContext2D, typed: string): Promise<void> {
  await document.fonts.load(typedFont(LARGEST_TYPED), typed);
  context.font = typedFont(typedSize(typed));
  context.fillStyle = inkColor();
  context.fillText(typed, TYPED_LEFT, BASELINE - 4);
}
