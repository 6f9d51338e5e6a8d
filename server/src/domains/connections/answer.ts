import type { Connection } from '#contract/connections.ts';
import { personName } from '#contract/shown-values.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { ApiError, notFound } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { chargeForConnection, payingCompany } from '#domains/billing/index.ts';
import { lockBlocks } from '#domains/blocks/index.ts';
import { assertCanEdit, assertCanWrite, memberIdsOf } from '#domains/members/index.ts';
import { findUser } from '#domains/users/index.ts';
import { type Answer, loadConnection, recordChange, notOpenError } from './connections.ts';
import { hasAsked, isAsked } from './permissions.ts';
import { findOwnedCompany } from './request.store.ts';
import * as store from './store.ts';

/**
 * Accepts a request and charges its fee, or rejects it. Repeating the answer returns the same result and charges
 * nothing.
 * @throws ApiError 404 for everyone but the two people; 403 for the requester, for observers, and for viewers of the
 * company that would pay
 */
export async function answerConnection(
  platform: Platform,
  actor: Actor,
  id: string,
  answer: Answer,
): Promise<Connection> {
  const asked = await store.findConnection(platform.db, id, actor.id);
  if (!asked) throw notFound();
  if (!isAsked(actor, asked))
    throw hasAsked(actor, asked) ? new ApiError('connection.answer_not_yours') : notFound();
  assertCanWrite(actor);

  return platform.db.transaction(async (tx) => {
    if (!(await store.claimAnswer(tx, id, actor.id, answer))) return answeredBefore(tx, actor, id, answer);
    if (answer === 'accepted') {
      await assertNotSuspended(tx, asked);
      await assertNotBlocked(tx, asked);
      await charge(platform, tx, actor, asked);
    }
    const connection = await loadConnection(tx, id, actor.id);
    await recordChange(platform, tx, `connection.${answer}`, connection);
    return connection;
  });
}

/** Prevents a suspended person's request from being accepted, so that no one pays for such a connection. */
async function assertNotSuspended(tx: Db, { requesterId }: Connection): Promise<void> {
  const requester = await findUser(tx, requesterId);
  if (!requester || requester.suspendedAt !== null) throw notOpenError({ state: 'withdrawn' });
}

/**
 * Prevents a request from being accepted if either person has blocked the other, so that no one pays for such a
 * connection.
 */
async function assertNotBlocked(tx: Db, { requesterId, recipientId }: Connection): Promise<void> {
  const { byOne, byOther } = await lockBlocks(tx, requesterId, recipientId);
  if (byOther) throw new ApiError('connection.requester_blocked');
  // A block withdraws the blocking person's own requests, and may be about to withdraw this one.
  if (byOne) throw notOpenError({ state: 'withdrawn' });
}

async function charge(platform: Platform, tx: Db, actor: Actor, connection: Connection): Promise<void> {
  const { id, recipientId, requester } = connection;
  const companyId = connection.recipientCompanyId ?? payingCompany(actor);
  // The recipient may have left the company since the request; in that case, the company does not pay for their answer.
  const company = companyId ? await findOwnedCompany(tx, recipientId, companyId) : undefined;
  if (company) assertCanEdit(actor, company.id);
  const fee = await chargeForConnection(tx, {
    connectionId: id,
    otherName: personName(requester),
    payerId: recipientId,
    payerCompanyId: company?.id ?? null,
  });
  await store.setFee(tx, id, fee);
  if (fee.feeStatus !== 'credit') return;
  // The credits of a company's plan are shared by all its members, whose screens show the price of their next answer.
  const payers = company ? await memberIdsOf(tx, company.id) : [];
  await platform.live.publishStale(tx, [recipientId, ...payers], ['user']);
}

async function answeredBefore(tx: Db, actor: Actor, id: string, answer: Answer): Promise<Connection> {
  const connection = await loadConnection(tx, id, actor.id);
  if (connection.state === answer) return connection;
  throw notOpenError(connection);
}
