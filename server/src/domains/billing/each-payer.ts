import { type Slice, oneByOne } from '#platform/one-by-one.ts';
import type { Platform } from '#platform/platform.ts';

/** Runs the work for each payer in the order of their ids. A failure does not stop the others. */
export const eachPayer = (
  platform: Platform,
  find: (slice: Slice) => Promise<{ payerId: string }[]>,
  work: (payerId: string) => Promise<void>,
): Promise<void> =>
  oneByOne(platform, {
    find: async (slice) => (await find(slice)).map(({ payerId }) => payerId),
    work,
    kind: 'payer',
  });
