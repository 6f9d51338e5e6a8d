import { OLDEST_ID } from './cursor.ts';
import type { Platform } from './platform.ts';

export interface Slice {
  after: string;
  limit: number;
}

interface Round {
  readonly find: (slice: Slice) => Promise<string[]>;
  readonly work: (id: string) => Promise<void>;
  readonly kind: string;
}

const AT_A_TIME = 100;

/**
 * Runs a job's work for one record after another. A failure does not stop the others: it is logged, and at the end the
 * job fails, so that it runs again.
 */
export async function oneByOne({ log }: Platform, { find, work, kind }: Round): Promise<void> {
  let failures = 0;
  for (let after = OLDEST_ID; ;) {
    const ids = await find({ after, limit: AT_A_TIME });
    for (const id of ids) {
      try {
        await work(id);
      } catch (error) {
        failures += 1;
        log.error({ err: error, id }, `the work for a ${kind} failed`);
      }
    }
    const last = ids.at(-1);
    if (last === undefined || ids.length < AT_A_TIME) break;
    after = last;
  }
  if (failures > 0) throw new Error(`Number of ${kind}s whose work failed: ${failures}.`);
}
