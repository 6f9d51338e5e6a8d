import { parentPort } from 'node:worker_threads';
import { drawPdf } from './pdf-drawing.ts';
import type { DocumentTask } from './document-thread.ts';
import { writeDocx } from './docx.ts';
import { signDigest } from './seal/cades.ts';

parentPort?.on('message', ({ id, task }: { id: number; task: DocumentTask }) => {
  make(task).then(
    (bytes) => parentPort?.postMessage({ id, bytes }),
    (error: unknown) => parentPort?.postMessage({ id, error }),
  );
});

function make(task: DocumentTask): Promise<Buffer> {
  if (task.kind === 'draw') return drawPdf(task.sheet);
  return task.kind === 'write' ? writeDocx(task.document) : signDigest(task.identity, task.digest);
}
