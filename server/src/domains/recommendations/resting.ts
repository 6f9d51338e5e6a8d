import { setTimeout } from 'node:timers/promises';

/**
 * Pauses after the work for as long as the work took, because the embedded database serves no one else while it works.
 */
export async function resting(work: () => Promise<void>): Promise<void> {
  const started = performance.now();
  await work();
  await setTimeout(performance.now() - started);
}
