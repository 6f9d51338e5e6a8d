import { parentPort } from 'node:worker_threads';
import { type Sheet, drawPdf } from './pdf-drawing.ts';

/** Draws one document after the other, outside the thread that answers requests. */
parentPort?.on('message', ({ id, sheet }: { id: number; sheet: Sheet }) => {
  drawPdf(sheet).then(
    (bytes) => parentPort?.postMessage({ id, bytes }),
    (error: unknown) => parentPort?.postMessage({ id, error }),
  );
});
