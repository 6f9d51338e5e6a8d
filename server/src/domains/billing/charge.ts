import type { Db } from '#platform/db.ts';
import { BASE_LANGUAGE, translatorOf } from '#platform/words.ts';
import { spendConnectionCredit } from '#domains/users/index.ts';
import { lockPayer } from './payers.store.ts';
import { CREDIT, type Fee, MONEY } from './pricing.ts';
import * as store from './store.ts';

interface AcceptedConnection {
  connectionId: string;
  otherName: string;
  payerId: string;
  /** The company on whose behalf the payer accepts; null for someone without a company. */
  payerCompanyId: string | null;
}

/**
 * Charges for an accepted connection inside `tx`: one credit if there is one left, or else the fee. Either leaves a billing
 * event with its ledger entries, and a second charge for the same connection fails in the database.
 */
export async function chargeForConnection(tx: Db, connection: AcceptedConnection): Promise<Fee> {
  const { connectionId, otherName, payerId: userId, payerCompanyId: companyId } = connection;
  const payer = await lockPayer(tx, { userId, companyId });
  const isPaid = await spendConnectionCredit(tx, userId);
  const fee = isPaid ? CREDIT : MONEY;
  await store.insertBillingEvent(tx, {
    payerId: payer.id,
    userId,
    companyId,
    subjectType: 'connection',
    subjectId: connectionId,
    connectionRequestId: connectionId,
    eventType: isPaid ? 'connection_credit' : 'connection_fee',
    description: translatorOf(BASE_LANGUAGE)('billing:connection', { name: otherName }),
    amountCents: fee.feeCents,
    credits: isPaid ? 1 : 0,
    currency: payer.currency,
    status: isPaid ? 'completed' : 'pending',
    metadata: isPaid ? { creditOf: 'person' } : null,
  });
  return fee;
}
