import type { Platform } from '#platform/platform.ts';
import { expireOverdue } from './expiry.store.ts';
import { publishRfq } from './live.ts';

const AT_A_TIME = 200;

export async function expireRfqs(platform: Platform): Promise<void> {
  for (;;) {
    const count = await platform.db.transaction(async (tx) => {
      const expired = await expireOverdue(tx, AT_A_TIME);
      await platform.events.recordAll(tx, 'rfq.expired', null, expired);
      for (const { rfqId } of expired) await publishRfq(platform, tx, rfqId);
      return expired.length;
    });
    if (count < AT_A_TIME) return;
  }
}
