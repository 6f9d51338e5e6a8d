import type { Platform } from '#platform/platform.ts';
import { recordArrival } from './arrivals.ts';
import { findPlannedOpenings } from './openings.store.ts';

const OPENINGS_AT_ONCE = 500;

/**
 * Records the territories that open today because that was planned. Their change was recorded when they were planned,
 * and searches found nothing open then.
 */
export async function recordPlannedOpenings(platform: Platform): Promise<void> {
  let recorded = OPENINGS_AT_ONCE;
  while (recorded === OPENINGS_AT_ONCE) {
    const openings = await findPlannedOpenings(platform.db, OPENINGS_AT_ONCE);
    for (const { termId, productId, territory } of openings)
      await recordArrival(platform, termId, { kind: 'products', thingId: productId, openedIn: [territory] });
    recorded = openings.length;
  }
}
