import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '#contract/nda.ts';
import { t } from '#lib/words.ts';
import { drawStrokes, type Point, type Stroke } from './signature.ts';

interface DrawingPadProps {
  strokes: readonly Stroke[];
  onStroke: (stroke: Stroke) => void;
}

export function DrawingPad({ strokes, onStroke }: DrawingPadProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const size = useSize(canvas);
  const drawing = useRef<Point[]>(null);

  useEffect(() => {
    const context = fitted(canvas.current, size.width);
    if (context) drawStrokes(context, strokes);
  }, [strokes, size]);

  const onPointerDown = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.isPrimary || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drawing.current = [pointOf(event, event.currentTarget)];
  };
  const onPointerMove = (event: PointerEvent<HTMLCanvasElement>) => {
    const stroke = drawing.current;
    if (!stroke || !event.isPrimary) return;
    const between = event.nativeEvent.getCoalescedEvents?.() ?? [];
    const events = between.length > 0 ? between : [event.nativeEvent];
    stroke.push(...events.map((each) => pointOf(each, event.currentTarget)));
    const context = fitted(canvas.current, size.width);
    if (context) drawStrokes(context, [...strokes, stroke]);
  };
  const onPointerEnd = (event: PointerEvent<HTMLCanvasElement>) => {
    const stroke = drawing.current;
    if (!stroke || !event.isPrimary) return;
    drawing.current = null;
    onStroke(stroke);
  };

  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={strokes.length > 0 ? t('nda:padDrawn') : t('nda:padEmpty')}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerEnd}
      onPointerCancel={onPointerEnd}
      className="absolute inset-0 size-full cursor-crosshair touch-none"
    />
  );
}

function pointOf(
  { clientX, clientY }: { clientX: number; clientY: number },
  canvas: HTMLCanvasElement,
): Point {
  const box = canvas.getBoundingClientRect();
  return {
    x: ((clientX - box.left) / box.width) * SIGNATURE_WIDTH,
    y: ((clientY - box.top) / box.height) * SIGNATURE_HEIGHT,
  };
}

function fitted(canvas: HTMLCanvasElement | null, width: number): CanvasRenderingContext2D | null {
  const context = canvas?.getContext('2d');
  if (!canvas || !context || width === 0) return null;
  const scale = (width * devicePixelRatio) / SIGNATURE_WIDTH;
  canvas.width = Math.round(SIGNATURE_WIDTH * scale);
  canvas.height = Math.round(SIGNATURE_HEIGHT * scale);
  context.scale(scale, scale);
  return context;
}

function useSize(element: React.RefObject<HTMLElement | null>): { width: number } {
  const [size, setSize] = useState({ width: 0 });
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new ResizeObserver(([entry]) => setSize({ width: entry?.contentRect.width ?? 0 }));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
