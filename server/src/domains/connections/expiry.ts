import type { Db } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';
import * as store from './expiry.store.ts';

const AT_A_TIME = 200;

export async function expireOverdue(platform: Platform): Promise<void> {
  for (;;) {
    const closed = await platform.db.transaction(async (tx) => {
      const expired = await store.closeOverdue(tx, AT_A_TIME);
      await recordExpired(platform, tx, expired);
      return expired.length;
    });
    if (closed < AT_A_TIME) return;
  }
}

export async function expireOverdueBetween(
  platform: Platform,
  tx: Db,
  { requesterId, recipientId }: { requesterId: string; recipientId: string },
): Promise<void> {
  await recordExpired(platform, tx, await store.closeOverdueBetween(tx, requesterId, recipientId));
}

async function recordExpired(
  platform: Platform,
  tx: Db,
  expired: readonly store.ExpiredRequest[],
): Promise<void> {
  if (expired.length === 0) return;
  const people = expired.flatMap(({ requesterId, recipientId }) => [requesterId, recipientId]);
  await platform.events.recordAll(tx, 'connection.expired', null, expired);
  await platform.live.publishStale(tx, people, ['connections', 'notifications']);
}
