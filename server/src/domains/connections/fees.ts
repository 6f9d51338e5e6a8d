import { CONNECTION_FEE_CENTS } from '#contract/vocabulary.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { unauthorized } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { findUser, spendConnectionCredit } from '#domains/users/index.ts';
import { CREDIT, type Fee, MONEY, nextBillingDate } from './fee.ts';
import * as store from './fees.store.ts';

/** What accepting one request would cost now. */
export async function currentTerms(platform: Platform, actor: Actor) {
  const user = await findUser(platform.db, actor.id);
  if (!user) throw unauthorized();
  const creditsLeft = user.connectionCredits;
  return {
    feeCents: CONNECTION_FEE_CENTS,
    creditsLeft,
    dueCents: creditsLeft > 0 ? CREDIT.feeCents : MONEY.feeCents,
    nextBillingDate: nextBillingDate(new Date()),
  };
}

/** Charges the accepting person inside `tx`: a credit is spent before money is, and either leaves a billing event. */
export async function chargeForConnection(
  tx: Db,
  { payerId, connectionId, otherName }: { payerId: string; connectionId: string; otherName: string },
): Promise<Fee> {
  const fee = (await spendConnectionCredit(tx, payerId)) ? CREDIT : MONEY;
  const isPaid = fee === CREDIT;
  await store.insertBillingEvent(tx, {
    userId: payerId,
    connectionRequestId: connectionId,
    eventType: isPaid ? 'connection_credit' : 'connection_fee',
    description: `Connection with ${otherName}`,
    amountCents: fee.feeCents,
    status: isPaid ? 'completed' : 'pending',
  });
  return fee;
}
