import { REMINDED_AFTER_BUSINESS_DAYS } from '#contract/connections.ts';
import type { Platform } from '#platform/platform.ts';
import { businessDaysBefore } from './business-days.ts';
import * as store from './reminders.store.ts';

const AT_A_TIME = 200;

export async function remindOfWaiting(platform: Platform, now = new Date()): Promise<void> {
  const askedBy = businessDaysBefore(now, REMINDED_AFTER_BUSINESS_DAYS).toISOString();
  for (;;) {
    const reminded = await platform.db.transaction(async (tx) => {
      const claimed = await store.claimUnreminded(tx, askedBy, AT_A_TIME);
      await platform.events.recordAll(tx, 'connection.reminded', null, claimed);
      return claimed.length;
    });
    if (reminded < AT_A_TIME) return;
  }
}
