import type { Input } from '#contract/endpoint.ts';
import type { RfqPage, closeRfq as closing, reopenRfq as reopening } from '#contract/rfqs.ts';
import type { Actor } from '#platform/actor.ts';
import { ApiError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { assertCanWrite } from '#domains/members/index.ts';
import { RFQ_CHANGES, assertDeadline } from './edit.ts';
import { lockEditable } from './permissions.ts';
import { updateRfq } from './edit.store.ts';
import { publishRfq } from './live.ts';
import { hasAward } from './responses.store.ts';
import { getRfq } from './rfqs.ts';

/**
 * Closes an open or expired request. Closing a closed one changes nothing.
 * @throws ApiError 403 for observers and people without permission; 404 for outsiders; 429
 */
export async function closeRfq(
  platform: Platform,
  actor: Actor,
  id: string,
  { reason }: Input<typeof closing>['body'],
): Promise<RfqPage> {
  assertCanWrite(actor);
  await platform.rateLimits.consume({ limit: RFQ_CHANGES, subject: actor.id });
  await platform.db.transaction(async (tx) => {
    const { status, companyId } = await lockEditable(tx, actor, id);
    if (status === 'closed') return;
    const closedAt = new Date().toISOString();
    await updateRfq(tx, id, { status: 'closed', closedAt, closedReason: reason }, { isRevised: false });
    await platform.events.record(tx, 'rfq.closed', actor.id, { rfqId: id, companyId });
    await publishRfq(platform, tx, id);
  });
  return getRfq(platform, actor, id);
}

/**
 * @throws ApiError 403 for observers and people without permission; 404 for outsiders; 409 when the request is open or
 * awarded, or when its sealed responses were opened; 400 when the deadline has passed and no new one is given; 429
 */
export async function reopenRfq(
  platform: Platform,
  actor: Actor,
  id: string,
  given: Input<typeof reopening>['body'],
): Promise<RfqPage> {
  assertCanWrite(actor);
  await platform.rateLimits.consume({ limit: RFQ_CHANGES, subject: actor.id });
  await platform.db.transaction(async (tx) => {
    const rfq = await lockEditable(tx, actor, id);
    if (rfq.isOpen) throw new ApiError('rfq.open');
    if (await hasAward(tx, id)) throw new ApiError('rfq.awarded');
    if (rfq.openedAt !== null) throw new ApiError('rfq.opened');
    const deadline = given.deadline === undefined ? rfq.deadline : given.deadline;
    assertDeadline(rfq, deadline);
    const change = { status: 'open', deadline, closedAt: null, closedReason: null } as const;
    await updateRfq(tx, id, change, { isRevised: false });
    await platform.events.record(tx, 'rfq.reopened', actor.id, { rfqId: id, companyId: rfq.companyId });
    await publishRfq(platform, tx, id);
  });
  return getRfq(platform, actor, id);
}
