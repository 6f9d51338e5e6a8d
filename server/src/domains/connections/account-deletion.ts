import type { Db } from '#platform/db.ts';
import type { AccountDeletion } from '#platform/domain.ts';
import type { Platform } from '#platform/platform.ts';
import { renameOther } from '#domains/notifications/index.ts';
import * as store from './account-deletion.store.ts';

export const onAccountDeletion: AccountDeletion = {
  endPending: (_platform, tx, { userId }) => store.lockPending(tx, userId),
  async erase(platform, tx, { userId }) {
    const connections = await endRequestsOf(platform, tx, userId);
    await renameOther(tx, connections);
    const others = connections.map(({ otherId }) => otherId);
    await platform.live.publishStale(tx, others, ['connections', 'notifications']);
  },
};

/**
 * For an account that is being deleted, withdraws the pending requests that it sent and expires those that it received.
 * @returns every connection and request of the account, with the other party
 */
async function endRequestsOf(
  platform: Platform,
  tx: Db,
  userId: string,
): Promise<{ connectionId: string; otherId: string }[]> {
  const withdrawn = await store.endPending(tx, 'requesterId', userId, 'withdrawn');
  const expired = await store.endPending(tx, 'recipientId', userId, 'expired');
  await platform.events.recordAll(tx, 'connection.withdrawn', userId, withdrawn);
  await platform.events.recordAll(tx, 'connection.expired', null, expired);
  return store.findAll(tx, userId);
}
