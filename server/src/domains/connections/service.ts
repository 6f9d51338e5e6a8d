import { z } from 'zod';
import * as contract from '#contract/connections.ts';
import { ASK_AGAIN_AFTER_DAYS, type Connection, ConnectionStatus, type Relation } from '#contract/connections.ts';
import type { Input } from '#contract/endpoint.ts';
import { Id } from '#contract/fields.ts';
import type { Actor } from '#platform/actor.ts';
import { NEWEST_ID, type Page, decodeCursor, pageOf } from '#platform/cursor.ts';
import type { Db } from '#platform/db.ts';
import { Refusal, badRequest, notFound, observerRefusal } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { findUser } from '#domains/users/service.ts';
import { chargeForConnection } from './fees/service.ts';
import { canRequest, canWrite, isAsked } from './policy.ts';
import * as store from './store.ts';

/** One connection as one of its two parties sees it. */
export const { findConnection } = store;

type Request = z.output<typeof contract.NewConnection>;
type Answer = Input<typeof contract.answerConnection>['body']['status'];

const DAY_MS = 86_400_000;
const Cursor = z.tuple([Id]);

/** @throws Refusal observer, unclaimed, already_connected, request_open or asked_recently. */
export async function requestConnection(platform: Platform, actor: Actor, request: Request): Promise<Connection> {
  if (!canWrite(actor)) throw observerRefusal();
  if (!canRequest(actor, request)) throw badRequest('You cannot connect with yourself.');
  const recipientCompanyId = await addressedCompany(platform.db, request);
  const requesterCompany = await store.findOwnedCompany(platform.db, actor.id);
  const row = {
    ...request,
    requesterId: actor.id,
    requesterCompanyId: requesterCompany?.companyId ?? null,
    recipientCompanyId,
  };

  return platform.db.transaction(async (tx) => {
    const inserted = await store.insertRequest(tx, row);
    if (!inserted) throw await pairIsTaken(tx, row);
    // Looked at with the pair's place taken: a rejection that came in between counts too.
    const rejectedAt = await store.findRecentRejection(tx, row, ASK_AGAIN_AFTER_DAYS);
    if (rejectedAt) throw askedRecently(rejectedAt);
    const connection = await present(tx, inserted.id, actor.id);
    await tell(platform, tx, actor, 'connection.requested', connection);
    return connection;
  });
}

/** The company the request is about, checked to be the recipient's; null where they have none. */
async function addressedCompany(db: Db, { recipientId, recipientCompanyId, productId }: Request): Promise<string | null> {
  const recipient = await findUser(db, recipientId);
  if (!recipient) throw notFound('This person is not here.');
  const company = productId
    ? await store.findCompanyOfProduct(db, recipientId, productId)
    : await store.findOwnedCompany(db, recipientId, recipientCompanyId);
  if (productId && !company) throw notTheirs('productId', 'This product is not one of theirs.');
  if (recipientCompanyId && company?.companyId !== recipientCompanyId) {
    throw notTheirs('recipientCompanyId', 'This company is not one of theirs.');
  }
  // The registry account owns the pages made from public records; nobody signs in to it.
  if (recipient.passwordHash === null || company?.isUnclaimed) {
    throw new Refusal('unclaimed', 'Nobody from this company is here yet.');
  }
  return company?.companyId ?? null;
}

const notTheirs = (path: string, message: string) => badRequest(message, [{ path, message }]);

async function pairIsTaken(tx: Db, { requesterId, recipientId }: { requesterId: string; recipientId: string }) {
  const open = await store.findOpenBetween(tx, requesterId, recipientId);
  if (open?.status === 'accepted') return new Refusal('already_connected', 'You are already connected.');
  return open?.requesterId === recipientId
    ? new Refusal('request_open', 'They have already asked you. Answer their request instead.')
    : new Refusal('request_open', 'Your request is already waiting for an answer.');
}

function askedRecently(rejectedAt: string): Refusal {
  const from = new Date(Date.parse(rejectedAt) + ASK_AGAIN_AFTER_DAYS * DAY_MS);
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(from);
  return new Refusal('asked_recently', `A request between you was declined. You can ask again from ${day}.`);
}

/** Accepts, with its fee, or rejects. Saying the same again answers the same and charges nothing. */
export async function answerConnection(
  platform: Platform,
  actor: Actor,
  id: string,
  answer: Answer,
): Promise<Connection> {
  const asked = await store.findConnection(platform.db, id, actor.id);
  if (!asked || !isAsked(actor, asked)) throw notFound();
  if (!canWrite(actor)) throw observerRefusal();

  return platform.db.transaction(async (tx) => {
    if (!(await store.claimAnswer(tx, id, actor.id, answer))) return answeredBefore(tx, actor, id, answer);
    if (answer === 'accepted') await charge(platform, tx, asked);
    const connection = await present(tx, id, actor.id);
    await tell(platform, tx, actor, `connection.${answer}`, connection);
    return connection;
  });
}

async function charge(platform: Platform, tx: Db, { id, recipientId, requester }: Connection): Promise<void> {
  const otherName = `${requester.firstName} ${requester.lastName}`;
  const fee = await chargeForConnection(tx, { payerId: recipientId, connectionId: id, otherName });
  await store.setFee(tx, id, fee);
  if (fee.feeStatus === 'credit') await platform.live.nudge(tx, [recipientId], ['user']);
}

async function answeredBefore(tx: Db, actor: Actor, id: string, answer: Answer): Promise<Connection> {
  const connection = await present(tx, id, actor.id);
  if (connection.status === answer) return connection;
  throw new Refusal('conflict', `This request has already been ${connection.status}.`);
}

async function present(db: Db, id: string, userId: string): Promise<Connection> {
  const connection = await store.findConnection(db, id, userId);
  if (!connection) throw notFound();
  return connection;
}

/** Writes what happened into the transaction; both people's screens look again once it is there. */
async function tell(
  platform: Platform,
  tx: Db,
  actor: Actor,
  event: 'connection.requested' | `connection.${Answer}`,
  { id, requesterId, recipientId }: Connection,
): Promise<void> {
  await platform.events.record(tx, event, actor.id, { connectionId: id, requesterId, recipientId });
  await platform.live.nudge(tx, [requesterId, recipientId], ['connections', 'notifications']);
}

export async function listConnections(
  { db }: Platform,
  actor: Actor,
  { status, direction, limit, cursor }: Input<typeof contract.listConnections>['query'],
): Promise<Page<Connection>> {
  const rows = await store.findConnections(db, {
    userId: actor.id,
    before: decodeCursor(Cursor, cursor)?.[0] ?? NEWEST_ID,
    statuses: status ?? ConnectionStatus.options,
    outgoing: direction !== 'incoming',
    incoming: direction !== 'outgoing',
    limit: limit + 1,
  });
  return pageOf(
    rows,
    limit,
    ({ id }) => [id],
    (row) => row,
  );
}

export const countConnections = ({ db }: Platform, actor: Actor) => store.countConnections(db, actor.id);

export async function listRelations(
  { db }: Platform,
  actor: Actor,
  { userId: userIds = [] }: Input<typeof contract.listRelations>['query'],
) {
  const rows = await store.findRelations(db, actor.id, userIds);
  return rows.map(({ userId, connectionId, ...open }) => ({ userId, connectionId, relation: relationOf(actor, open) }));
}

function relationOf(actor: Actor, open: { status: ConnectionStatus | null; requesterId: string | null }): Relation {
  if (open.status === null) return 'none';
  if (open.status === 'accepted') return 'connected';
  return open.requesterId === actor.id ? 'requested' : 'wants_you';
}

export async function areConnected(db: Db, one: string, other: string): Promise<boolean> {
  const open = await store.findOpenBetween(db, one, other);
  return open?.status === 'accepted';
}

/** Notes the first message between two connected people; later ones change nothing. */
export const noteFirstMessage = (tx: Db, one: string, other: string): Promise<void> =>
  store.setFirstMessageAt(tx, one, other);
