import { Worker } from 'node:worker_threads';
import PQueue from 'p-queue';

/** A file that needs longer or more memory is not read further. */
const MAX_MS = 20_000;
const MAX_MEGABYTES = 512;
/** Most of what a file unpacks to lies outside the part of the memory that the limits of a thread count. */
const MAX_GROWTH_BYTES = MAX_MEGABYTES * 1024 * 1024;
const CHECKED_EVERY_MS = 200;

/** One file at a time, whoever uploads or opens it, so that the growth of the memory is that of one file. */
const queue = new PQueue({ concurrency: 1 });

/**
 * Reads a stranger's file in a thread of its own, which is ended if the file keeps it busy or fills the memory. Returns what the
 * thread posts, or undefined if it was ended or failed.
 */
export const inGuardedThread = <Answer>(worker: URL, given: unknown): Promise<Answer | undefined> =>
  queue.add(() => run<Answer>(worker, given));

async function run<Answer>(file: URL, workerData: unknown): Promise<Answer | undefined> {
  const before = process.memoryUsage.rss();
  const worker = new Worker(file, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES },
    stdout: true,
    stderr: true,
  });
  const answer = await new Promise<Answer | undefined>((resolve) => {
    const end = () => resolve(undefined);
    const timer = setTimeout(end, MAX_MS);
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() - before > MAX_GROWTH_BYTES) end();
    }, CHECKED_EVERY_MS);
    worker.once('message', resolve);
    worker.once('error', end);
    worker.once('exit', () => {
      clearTimeout(timer);
      clearInterval(watch);
      end();
    });
  });
  await worker.terminate();
  return answer;
}
