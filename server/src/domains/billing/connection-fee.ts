import type { Db } from '#platform/db.ts';
import { ApiError } from '#platform/errors.ts';
import { spendConnectionCredit } from '#domains/users/index.ts';
import { spendCredit } from './credits.store.ts';
import { type Payer, lockPayer } from './payers.store.ts';
import { countConnections, findCompanyName, findPlan, findSubscription } from './plans.store.ts';
import { CREDIT, type Fee, MONEY } from './connection-price.ts';
import * as store from './store.ts';

interface AcceptedConnection {
  connectionId: string;
  otherName: string;
  payerId: string;
  payerCompanyId: string | null;
}

/**
 * Charges for an accepted connection inside `tx`: spends a credit of the company's plan or of the person if one is
 * left, or else charges the fee. Either way, records a billing event with its ledger entries, and a second charge for
 * the same connection fails in the database.
 * @throws ApiError 409 when the company's plan allows no more connections
 */
export async function chargeForConnection(tx: Db, connection: AcceptedConnection): Promise<Fee> {
  const { connectionId, otherName, payerId: userId, payerCompanyId: companyId } = connection;
  const payer = await lockPayer(tx, { userId, companyId });
  if (payer.companyId) await assertWithinPlan(tx, payer, payer.companyId);
  const isFromPlan = await spendCredit(tx, payer.id, new Date());
  const isPaid = isFromPlan || (await spendConnectionCredit(tx, userId));
  const fee = isPaid ? CREDIT : MONEY;
  await store.insertBillingEvent(tx, {
    payerId: payer.id,
    userId,
    companyId,
    subjectType: 'connection',
    subjectId: connectionId,
    connectionRequestId: connectionId,
    eventType: isPaid ? 'connection_credit' : 'connection_fee',
    description: { code: 'connection', name: otherName },
    amountCents: fee.feeCents,
    credits: isPaid ? 1 : 0,
    currency: payer.currency,
    status: isPaid ? 'completed' : 'pending',
    metadata: isPaid && !isFromPlan ? { creditOf: 'person' } : null,
  });
  return fee;
}

async function assertWithinPlan(tx: Db, payer: Payer, companyId: string): Promise<void> {
  const subscription = await findSubscription(tx, payer.id);
  const max = subscription && (await findPlan(tx, subscription.planId)).maxConnections;
  if (typeof max !== 'number' || (await countConnections(tx, payer.id)) < max) return;
  throw new ApiError('plan.connection_limit', { company: await findCompanyName(tx, companyId), max });
}
