import { Worker } from 'node:worker_threads';
import PQueue from 'p-queue';

const MAX_MS = 20_000;
const MAX_MEGABYTES = 512;
/**
 * The limit on the memory growth of the process. A thread's own limits do not cover most of the memory that an unpacked
 * file takes.
 */
const MAX_GROWTH_BYTES = MAX_MEGABYTES * 1024 * 1024;
const CHECKED_EVERY_MS = 200;

/**
 * Reads one file at a time, regardless of who uploads or opens it, so that the growth in memory is caused by a
 * single file.
 */
const queue = new PQueue({ concurrency: 1 });

/**
 * Reads an untrusted file in its own thread, which is ended if the file takes too long or fills the memory. Returns
 * what the thread posts, or undefined if it was ended or failed.
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
