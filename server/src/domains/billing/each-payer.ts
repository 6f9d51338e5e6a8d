import { OLDEST_ID } from '#platform/cursor.ts';
import type { Platform } from '#platform/platform.ts';

interface Slice {
  after: string;
  limit: number;
}

const AT_A_TIME = 100;

/**
 * Runs the work for each payer in the order of their ids. A failure does not hold up the others: it is logged,
 * and at the end the job fails, so that it runs again.
 */
export async function eachPayer(
  { log }: Platform,
  find: (slice: Slice) => Promise<{ payerId: string }[]>,
  work: (payerId: string) => Promise<void>,
): Promise<void> {
  let failures = 0;
  for (let after = OLDEST_ID; ;) {
    const found = await find({ after, limit: AT_A_TIME });
    for (const { payerId } of found) {
      try {
        await work(payerId);
      } catch (error) {
        failures += 1;
        log.error({ err: error, payerId }, 'a payer could not be billed');
      }
    }
    const last = found.at(-1);
    if (!last || found.length < AT_A_TIME) break;
    after = last.payerId;
  }
  if (failures > 0) throw new Error(`Payers that could not be billed: ${failures}.`);
}
