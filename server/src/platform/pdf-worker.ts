import { parentPort } from 'node:worker_threads';
import { drawPdf } from './pdf-drawing.ts';
import type { PdfTask } from './pdf-thread.ts';
import { signDigest } from './seal/cades.ts';

/** Makes one document after the other, outside the thread that answers requests. */
parentPort?.on('message', ({ id, task }: { id: number; task: PdfTask }) => {
  const made = task.kind === 'draw' ? drawPdf(task.sheet) : signDigest(task.identity, task.digest);
  made.then(
    (bytes) => parentPort?.postMessage({ id, bytes }),
    (error: unknown) => parentPort?.postMessage({ id, error }),
  );
});
