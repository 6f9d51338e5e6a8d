import { Worker } from 'node:worker_threads';

/** What a PDF is, as far as it matters to people who sign it. */
export interface InspectedPdf {
  pages: number;
  /** Whether it contains scripts or a form that draws itself, so that two readers may see different texts. */
  isDynamic: boolean;
}

/** `locked`: it opens with a password only. `damaged`: readers cannot open it. */
export type Inspection = InspectedPdf | 'locked' | 'damaged';

/** A file that needs longer or more memory to open is treated as damaged. */
const MAX_MS = 20_000;
const MAX_MEGABYTES = 512;

/** Opens a PDF in a thread of its own, which is ended if the file keeps it busy. */
export async function inspectPdf(bytes: Buffer): Promise<Inspection> {
  const worker = new Worker(new URL('pdf-inspection-worker.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES },
    stdout: true,
    stderr: true,
  });
  const inspection = await new Promise<Inspection>((resolve) => {
    const timer = setTimeout(() => resolve('damaged'), MAX_MS);
    worker.once('message', resolve);
    worker.once('error', () => resolve('damaged'));
    worker.once('exit', () => {
      clearTimeout(timer);
      resolve('damaged');
    });
  });
  await worker.terminate();
  return inspection;
}
