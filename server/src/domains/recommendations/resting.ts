import { setTimeout } from 'node:timers/promises';

/**
 * Pauses afterwards for as long as the work took, because the embedded database answers no one else in the meantime.
 */
export async function resting(work: () => Promise<void>): Promise<void> {
  const started = performance.now();
  await work();
  await setTimeout(performance.now() - started);
}
