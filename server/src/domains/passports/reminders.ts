import type { Platform } from '#platform/platform.ts';
import * as store from './store.ts';

/** How many days before a document expires its company is reminded. The smaller comes later. */
const DAYS_BEFORE = [7, 30] as const;

/** Reminds companies of documents that expire soon, once for each number of days, however often it runs. */
export const remindOfExpiry = (platform: Platform): Promise<void> =>
  platform.db.transaction(async (tx) => {
    for (const days of DAYS_BEFORE) {
      const expiring = await store.takeExpiring(tx, days);
      await platform.events.recordAll(
        tx,
        'passport.happened',
        null,
        expiring.map(({ companyId, question, expiresOn }) => ({
          companyId,
          toCompanyId: companyId,
          question,
          what: 'expiring' as const,
          day: expiresOn,
        })),
      );
    }
  });
