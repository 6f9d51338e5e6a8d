import { oneByOne } from '#platform/one-by-one.ts';
import type { Platform } from '#platform/platform.ts';
import { findSignedDeals } from './signed-deals.store.ts';

/** Runs `work` for every deal with a signed agreement. A failure does not stop the others. */
export const eachSignedDeal = (platform: Platform, work: (dealId: string) => Promise<void>): Promise<void> =>
  oneByOne(platform, {
    find: ({ after, limit }) => findSignedDeals(platform.db, after, limit),
    work,
    kind: 'agreement',
  });
