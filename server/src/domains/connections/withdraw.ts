import { lockBlocks } from '#domains/blocks/index.ts';
import type { Connection } from '#contract/connections.ts';
import type { Actor } from '#platform/actor.ts';
import { ApiError, notFound } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { hasAsked, isAsked } from './permissions.ts';
import { loadConnection, notOpenError, recordChange } from './connections.ts';
import { findConnection } from './store.ts';
import { claimWithdrawal, findWaitingTo } from './withdraw.store.ts';

/**
 * Withdraws the person's own unanswered request. Repeating it returns the same result.
 * @throws ApiError 404 for everyone but the two people; 403 for the recipient
 */
export async function withdrawConnection(platform: Platform, actor: Actor, id: string): Promise<Connection> {
  const asked = await findConnection(platform.db, id, actor.id);
  if (!asked) throw notFound();
  if (!hasAsked(actor, asked))
    throw isAsked(actor, asked) ? new ApiError('connection.withdrawal_not_yours') : notFound();

  return platform.db.transaction(async (tx) => {
    const isWithdrawn = await claimWithdrawal(tx, id, actor.id);
    const connection = await loadConnection(tx, id, actor.id);
    if (isWithdrawn) await recordChange(platform, tx, 'connection.withdrawn', connection);
    else if (connection.state !== 'withdrawn') throw notOpenError(connection);
    return connection;
  });
}

export const withdrawFromBlocked = (
  platform: Platform,
  requesterId: string,
  recipientId: string,
): Promise<void> =>
  platform.db.transaction(async (tx) => {
    const { byOne: isBlocking } = await lockBlocks(tx, requesterId, recipientId);
    if (!isBlocking) return;
    const id = await findWaitingTo(tx, requesterId, recipientId);
    if (!id || !(await claimWithdrawal(tx, id, requesterId))) return;
    await recordChange(platform, tx, 'connection.withdrawn', await loadConnection(tx, id, requesterId));
  });
