import type { Db } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';
import * as store from './expiry.store.ts';

const AT_A_TIME = 200;

/** Writes down which requests nobody answered in time, and tells both; each once, however often it runs. */
export async function closeLapsed(platform: Platform): Promise<void> {
  for (;;) {
    const closed = await platform.db.transaction(async (tx) => {
      const lapsed = await store.closeOverdue(tx, AT_A_TIME);
      await tell(platform, tx, lapsed);
      return lapsed.length;
    });
    if (closed < AT_A_TIME) return;
  }
}

/** The same for two people, one of whom asks anew before the job has come by. */
export async function closeLapsedBetween(
  platform: Platform,
  tx: Db,
  { requesterId, recipientId }: { requesterId: string; recipientId: string },
): Promise<void> {
  await tell(platform, tx, await store.closeOverdueBetween(tx, requesterId, recipientId));
}

async function tell(platform: Platform, tx: Db, lapsed: readonly store.Lapsed[]): Promise<void> {
  if (lapsed.length === 0) return;
  const people = lapsed.flatMap(({ requesterId, recipientId }) => [requesterId, recipientId]);
  await platform.events.recordAll(tx, 'connection.lapsed', null, lapsed);
  await platform.live.nudge(tx, people, ['connections', 'notifications']);
}
