import { Worker } from 'node:worker_threads';
import PQueue from 'p-queue';

/** What a PDF is, as far as it matters to people who sign it. */
export interface InspectedPdf {
  pages: number;
  /** Whether it contains scripts, actions that start programs, or a form that draws itself, so that two readers may see different texts. */
  isDynamic: boolean;
}

/** `locked`: it opens with a password only. `damaged`: readers cannot open it. */
export type Inspection = InspectedPdf | 'locked' | 'damaged';

/** A file that needs longer or more memory to open is treated as damaged. */
const MAX_MS = 20_000;
const MAX_MEGABYTES = 512;
/** Most of what a PDF unpacks to lies outside the part of the memory that the limits of a thread count. */
const MAX_GROWTH_BYTES = MAX_MEGABYTES * 1024 * 1024;
const CHECKED_EVERY_MS = 200;

/** One file at a time, whoever uploads it, so that the growth of the memory is that of one file. */
const queue = new PQueue({ concurrency: 1 });

/** Opens a PDF in a thread of its own, which is ended if the file keeps it busy or fills the memory. */
export const inspectPdf = (bytes: Buffer): Promise<Inspection> => queue.add(() => inspectInThread(bytes));

async function inspectInThread(bytes: Buffer): Promise<Inspection> {
  const before = process.memoryUsage.rss();
  const worker = new Worker(new URL('pdf-inspection-worker.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES },
    stdout: true,
    stderr: true,
  });
  const inspection = await new Promise<Inspection>((resolve) => {
    const timer = setTimeout(() => resolve('damaged'), MAX_MS);
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() - before > MAX_GROWTH_BYTES) resolve('damaged');
    }, CHECKED_EVERY_MS);
    worker.once('message', resolve);
    worker.once('error', () => resolve('damaged'));
    worker.once('exit', () => {
      clearTimeout(timer);
      clearInterval(watch);
      resolve('damaged');
    });
  });
  await worker.terminate();
  return inspection;
}
