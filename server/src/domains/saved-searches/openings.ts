import type { Platform } from '#platform/platform.ts';
import { findOpenedOn } from '#domains/territories/index.ts';
import { recordArrival } from './arrivals.ts';
import { findBegunTerms, findEndedTerms } from './openings.store.ts';

const TERMS_AT_ONCE = 500;

/**
 * Records the territories that open on a planned day, because a stored term begins or ends. No event announces them.
 * Each term is recorded once, even if it opened nothing.
 */
export async function recordPlannedOpenings(platform: Platform): Promise<void> {
  for (const findTerms of [findBegunTerms, findEndedTerms]) {
    let recorded = TERMS_AT_ONCE;
    while (recorded === TERMS_AT_ONCE) {
      const terms = await findTerms(platform.db, TERMS_AT_ONCE);
      for (const { termId, productId, ...days } of terms) {
        const openedIn = await findOpenedOn(platform.db, productId, days);
        await recordArrival(platform, termId, { kind: 'products', thingId: productId, openedIn });
      }
      recorded = terms.length;
    }
  }
}
