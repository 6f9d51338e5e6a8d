import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { BillingEvent } from '#contract/billing-administration.ts';
import type { BonusCredits } from '#contract/billing-corrections.ts';
import type { Language } from '#contract/languages.ts';
import type { AdminActor } from '#platform/actor.ts';
import { ApiError, notFound } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { BASE_LANGUAGE, readerOf } from '#platform/words.ts';
import { toBillingEvent } from './administration.ts';
import { findEvents } from './administration.store.ts';
import { describeCharge } from './charge-texts.ts';
import * as store from './corrections.store.ts';
import { lockPayerById } from './plans.store.ts';
import { insertBillingEvent } from './store.ts';
import { publish } from './publish.ts';

const REFUNDABLE = new Set(['connection_fee', 'plan_charge']);
const BONUS_DAYS = 365;
const DAY_MS = 86_400_000;

/**
 * Refunds what remains of a charge. The refund is deducted from the next invoice.
 * @throws ApiError 404; 409 for a charge that has already been refunded or cannot be
 */
export async function refundCharge(
  platform: Platform,
  { adminId }: AdminActor,
  { id, reason, language }: { id: string; reason: string; language: Language },
): Promise<BillingEvent> {
  return platform.db.transaction(async (tx) => {
    const known = await store.findEvent(tx, id);
    if (!known) throw notFound();
    const payer = await lockPayerById(tx, known.payerId);
    // A concurrent plan change may have credited part of the charge in the meantime.
    const found = (await store.findEvent(tx, id)) ?? known;
    if (!REFUNDABLE.has(found.eventType)) throw new ApiError('charge.not_refundable');
    if (found.leftCents <= 0 || (await store.isTakenBack(tx, id))) throw new ApiError('charge.refunded');
    const { payerId, companyId, description, leftCents, currency } = found;
    const refundId = uuidv7();
    await insertBillingEvent(tx, {
      id: refundId,
      payerId,
      companyId,
      userId: null,
      subjectType: 'billing_event',
      subjectId: id,
      eventType: 'refund',
      description: { code: 'refund', charge: description },
      amountCents: 0 - leftCents,
      currency,
      status: 'completed',
      metadata: { reason },
    });
    await platform.events.record(tx, 'charge.refunded', null, {
      chargeId: id,
      adminId,
      name: describeCharge(description, readerOf(BASE_LANGUAGE)),
      reason,
      refund: { companyId: payer.companyId, userId: payer.userId, amountCents: leftCents },
    });
    if (payer.companyId) await publish(platform, tx, payer.companyId);
    else if (payer.userId) await platform.live.publishStale(tx, [payer.userId], ['billing']);
    const [refund] = await findEvents(tx, { before: refundId, limit: 1, isInclusive: true });
    if (!refund) throw new Error('The refund was not stored.');
    return toBillingEvent(refund, readerOf(language));
  });
}

/**
 * Grants a company credits for a year, in addition to those of its plan. Repeating it with the same id grants nothing
 * more.
 * @throws ApiError 404 for a payer without a company; 409 when other credits were granted with the same id
 */
export async function grantBonusCredits(
  platform: Platform,
  { adminId }: AdminActor,
  payerId: string,
  { id, credits, reason }: z.output<typeof BonusCredits>,
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const payer = await store.lockPayer(tx, payerId);
    if (!payer?.companyId) throw notFound();
    const now = new Date();
    const earlier = await store.insertBonus(tx, {
      id,
      payerId,
      amount: credits,
      remaining: credits,
      startsAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + BONUS_DAYS * DAY_MS).toISOString(),
    });
    if (earlier) {
      if (earlier.payerId !== payerId) throw notFound();
      if (earlier.amount !== credits) throw new ApiError('credit.bonus_differs', { count: earlier.amount });
      return;
    }
    await insertBillingEvent(tx, {
      payerId,
      companyId: payer.companyId,
      userId: null,
      subjectType: 'credit_grant',
      subjectId: id,
      eventType: 'credits_granted',
      description: { code: 'bonusCredits', count: credits },
      amountCents: 0,
      credits,
      currency: payer.currency,
      status: 'completed',
      metadata: { reason },
    });
    await platform.events.record(tx, 'credits.granted', null, {
      companyId: payer.companyId,
      adminId,
      credits,
      reason,
    });
    await publish(platform, tx, payer.companyId);
  });
}
