import type { z } from 'zod';
import { utcDay } from '#contract/days.ts';
import { ASK_AGAIN_AFTER_DAYS, type Connection, type NewConnection } from '#contract/connections.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { ApiError, notFound } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { defineRateLimit } from '#platform/rate-limits.ts';
import { assertCanWrite, pageError, roleIn } from '#domains/members/index.ts';
import { lockBlocks } from '#domains/blocks/index.ts';
import { canActForOwn, canRequest } from './permissions.ts';
import { expireOverdueBetween } from './expiry.ts';
import { loadConnection, recordChange } from './connections.ts';
import { findOpenBetween } from './store.ts';
import { findUser } from '#domains/users/index.ts';
import * as store from './request.store.ts';

/** The limit on requests, because each notifies someone and may cost them a fee. */
export const CONNECTION_REQUESTS = defineRateLimit({ name: 'connections', points: 40, per: 'hour' });

type Request = z.output<typeof NewConnection>;

const DAY_MS = 86_400_000;

/**
 * @throws ApiError 403 for observers and for a company of which the actor is not a member; 404 with a token of a company
 * that the token's owner left; 409 for an unclaimed company, a company with only suspended owners, and when the pair has
 * an open, accepted or recently ended request
 */
export async function requestConnection(
  platform: Platform,
  actor: Actor,
  request: Request,
): Promise<Connection> {
  assertCanWrite(actor);
  if (!canActForOwn(actor)) throw notFound();
  if (!canRequest(actor, request)) throw new ApiError('connection.yourself');
  await platform.rateLimits.consume({ limit: CONNECTION_REQUESTS, subject: actor.id });
  const recipientCompany = await addressedCompany(platform.db, request);
  const requesterCompany = await requestingCompany(platform.db, actor, request);
  const row = {
    ...request,
    requesterId: actor.id,
    requesterCompanyId: requesterCompany?.id ?? null,
    recipientCompanyId: recipientCompany?.id ?? null,
  };

  return platform.db.transaction(async (tx) => {
    await expireOverdueBetween(platform, tx, row);
    const inserted = await store.insertRequest(tx, row);
    if (!inserted) throw await pairIsTaken(tx, row);
    // Checks again after the request is inserted, so that a rejection or withdrawal in the meantime counts.
    const recent = await store.findRecent(tx, row);
    if (recent) throw askedRecently(recent);
    await assertNotBlocked(tx, row);
    const connection = await loadConnection(tx, inserted.id, actor.id);
    await recordChange(platform, tx, 'connection.requested', connection);
    return connection;
  });
}

/** A viewer may request too, because a request is free and stays between the two people. */
async function requestingCompany(db: Db, actor: Actor, { requesterCompanyId }: Request) {
  if (requesterCompanyId && !roleIn(actor, requesterCompanyId))
    throw (await pageError(db, actor, requesterCompanyId)).at('requesterCompanyId');
  return store.findOwnedCompany(db, actor.id, requesterCompanyId ?? actor.onlyCompanyId);
}

async function addressedCompany(db: Db, request: Request): Promise<store.Addressed | undefined> {
  const recipient = await findUser(db, request.recipientId);
  if (!recipient) throw noSuchPerson();
  if (recipient.suspendedAt !== null) throw await suspendedError(db, request);
  if (recipient.closedAt !== null) throw new ApiError('account.closed');
  // The registry account, which no one can sign in to, owns the pages made from public records.
  if (recipient.passwordHash === null) throw unclaimed();
  const company = await companyOf(db, request);
  if (company?.isUnclaimed) throw unclaimed();
  return company;
}

/**
 * Returns the same error as for an unknown person, unless the request names the company of which the suspended person
 * is the contact person: its page shows that no one represents it.
 */
async function suspendedError(db: Db, request: Request): Promise<ApiError> {
  if (!request.recipientCompanyId && !request.productId) return noSuchPerson();
  const company = await companyOf(db, request);
  return company?.contactId === request.recipientId ? new ApiError('company.unreachable') : noSuchPerson();
}

const unclaimed = () => new ApiError('company.unclaimed');
const noSuchPerson = () => new ApiError('person.not_found');

/** Gives a blocked person the same error as for an unknown person (docs/decisions/086-search-blocks-and-reports.md). */
async function assertNotBlocked(
  tx: Db,
  { requesterId, recipientId }: { requesterId: string; recipientId: string },
): Promise<void> {
  const { byOne, byOther } = await lockBlocks(tx, requesterId, recipientId);
  if (byOther) throw noSuchPerson();
  if (byOne) throw new ApiError('connection.recipient_blocked');
}

async function companyOf(db: Db, { recipientId, recipientCompanyId, productId }: Request) {
  const company = productId
    ? await store.findCompanyOfProduct(db, recipientId, productId)
    : await store.findOwnedCompany(db, recipientId, recipientCompanyId);
  if (productId && !company) throw new ApiError('connection.product_not_theirs').at('productId');
  if (recipientCompanyId && company?.id !== recipientCompanyId)
    throw new ApiError('connection.company_not_theirs').at('recipientCompanyId');
  return company;
}

async function pairIsTaken(
  tx: Db,
  { requesterId, recipientId }: { requesterId: string; recipientId: string },
): Promise<ApiError> {
  const open = await findOpenBetween(tx, requesterId, recipientId);
  if (open?.status === 'accepted') return new ApiError('connection.exists');
  return open?.requesterId === recipientId
    ? new ApiError('connection.requested_by_them')
    : new ApiError('connection.requested_by_you');
}

function askedRecently({ rejectedAt, minutesToWait }: store.Recent): ApiError {
  if (rejectedAt === null) return new ApiError('connection.withdrawn_recently', { minutes: minutesToWait });
  // The first day on which a request is possible all day. On the day before, requests are refused until a certain time.
  const from = new Date(Date.parse(rejectedAt) + (ASK_AGAIN_AFTER_DAYS + 1) * DAY_MS - 1);
  return new ApiError('connection.asked_recently', { from: utcDay(from) });
}
