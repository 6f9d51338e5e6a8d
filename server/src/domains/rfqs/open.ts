import type { RfqPage } from '#contract/rfqs.ts';
import type { Actor } from '#platform/actor.ts';
import { ApiError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { assertCanWrite } from '#domains/members/index.ts';
import { RFQ_CHANGES } from './edit.ts';
import { updateRfq } from './edit.store.ts';
import { publishRfq } from './live.ts';
import { isReadyToOpen, lockEditable } from './permissions.ts';
import { getRfq } from './rfqs.ts';

/**
 * Opens the sealed responses to a request. Opening them again changes nothing.
 * @throws ApiError 403 for observers and people without permission; 404 for outsiders; 409 before the deadline and for
 * a request that is not sealed; 429
 */
export async function openRfq(platform: Platform, actor: Actor, id: string): Promise<RfqPage> {
  assertCanWrite(actor);
  await platform.rateLimits.consume({ limit: RFQ_CHANGES, subject: actor.id });
  await platform.db.transaction(async (tx) => {
    const rfq = await lockEditable(tx, actor, id);
    if (!rfq.isSealed) throw new ApiError('rfq.not_sealed');
    if (rfq.openedAt !== null) return;
    if (!isReadyToOpen(rfq)) throw new ApiError('rfq.still_sealed');
    const opened = { openedAt: new Date().toISOString(), openedById: actor.id };
    // A response that was sent just before the deadline and waits for this lock must find the request closed.
    const status = rfq.status === 'closed' ? 'closed' : 'expired';
    await updateRfq(tx, id, { ...opened, status }, { isRevised: false });
    await platform.events.record(tx, 'rfq.opened', actor.id, { rfqId: id, companyId: rfq.companyId });
    await publishRfq(platform, tx, id);
  });
  return getRfq(platform, actor, id);
}

/** @throws ApiError 409 while the responses are sealed */
export function assertUnsealed({ isSealed, openedAt }: { isSealed: boolean; openedAt: string | null }): void {
  if (isSealed && openedAt === null) throw new ApiError('rfq.still_sealed');
}
