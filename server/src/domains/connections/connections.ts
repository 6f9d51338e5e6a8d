import { z } from 'zod';
import type * as contract from '#contract/connections.ts';
import {
  type Connection,
  type ConnectionSort,
  type ConnectionState,
  ConnectionStatus,
  EXPIRES_AFTER_DAYS,
  type Relation,
} from '#contract/connections.ts';
import { Id } from '#contract/fields.ts';
import type { Input } from '#contract/endpoint.ts';
import type { Actor } from '#platform/actor.ts';
import { NEWEST_ID, type Page, decodeCursor, decodeIdCursor, pageById, pageOf } from '#platform/cursor.ts';
import type { Db } from '#platform/db.ts';
import { ApiError, notFound } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { findColleagues } from './colleagues.store.ts';
import * as counts from './counts.store.ts';
import { hasAsked, isAsked } from './permissions.ts';
import { findSorted } from './sorted.store.ts';
import * as store from './store.ts';

export type Answer = Input<typeof contract.answerConnection>['body']['status'];

export const notOpenError = ({ state }: Pick<Connection, 'state'>): ApiError =>
  new ApiError('connection.settled', { state, days: EXPIRES_AFTER_DAYS });

/** @throws ApiError 404 for everyone but the two people */
export async function loadConnection(db: Db, id: string, userId: string): Promise<Connection> {
  const connection = await store.findConnection(db, id, userId);
  if (!connection) throw notFound();
  return connection;
}

/** @throws ApiError 404 for everyone but the two people, and with an API token of another of their companies */
export async function readConnection({ db }: Platform, actor: Actor, id: string): Promise<Connection> {
  const connection = await loadConnection(db, id, actor.id);
  if (!isAsked(actor, connection) && !hasAsked(actor, connection)) throw notFound();
  return connection;
}

type ByRequester = 'connection.requested' | 'connection.withdrawn';
const isByRequester = (event: string): event is ByRequester =>
  event === 'connection.requested' || event === 'connection.withdrawn';

export async function recordChange(
  platform: Platform,
  tx: Db,
  event: ByRequester | `connection.${Answer}`,
  { id, requesterId, recipientId }: Connection,
): Promise<void> {
  const actorId = isByRequester(event) ? requesterId : recipientId;
  await platform.events.record(tx, event, actorId, { connectionId: id, requesterId, recipientId });
  await platform.live.publishStale(tx, [requesterId, recipientId], ['connections', 'notifications']);
  if (event === 'connection.accepted')
    await platform.live.publishStale(tx, await findColleagues(tx, [requesterId, recipientId]), ['companies']);
}

export async function listConnections(
  { db }: Platform,
  actor: Actor,
  { status, direction, q, sort = 'newest', limit, cursor }: Input<typeof contract.listConnections>['query'],
): Promise<Page<Connection>> {
  const filter = {
    userId: actor.id,
    onlyCompanyId: actor.onlyCompanyId ?? null,
    statuses: status ?? ConnectionStatus.options,
    outgoing: direction !== 'incoming',
    incoming: direction !== 'outgoing',
    limit: limit + 1,
  };
  if (q || sort !== 'newest') {
    const after = decodeCursor(cursorOf(sort), cursor);
    const places = await findSorted(db, { ...filter, q, sort, after });
    const { items, next } = pageOf(
      places,
      limit,
      ({ key, id }) => [sort, key, id],
      ({ id }) => id,
    );
    return { items: await store.findConnectionsById(db, items), next };
  }
  const before = decodeIdCursor(cursor) ?? NEWEST_ID;
  return pageById(await store.findConnections(db, { ...filter, before }), limit, (row) => row);
}

const MAX_KEY_LENGTH = 1000;

/**
 * Returns the schema of a cursor. The cursor contains the sort order, so that it cannot continue a list in a different
 * order.
 */
const cursorOf = (sort: ConnectionSort) =>
  z.tuple([z.literal(sort), z.string().max(MAX_KEY_LENGTH), Id]).transform(([, key, id]) => ({ key, id }));

export const countConnections = ({ db }: Platform, { id, onlyCompanyId }: Actor) =>
  onlyCompanyId === undefined
    ? counts.countConnections(db, id)
    : counts.countConnectionsFor(db, id, onlyCompanyId);

export async function listRelations(
  { db }: Platform,
  actor: Actor,
  { userId: userIds = [] }: Input<typeof contract.listRelations>['query'],
) {
  const rows = await store.findRelations(db, actor.id, userIds);
  return rows.map(({ userId, connectionId, ...open }) => ({
    userId,
    connectionId,
    relation: relationOf(actor, open),
  }));
}

function relationOf(
  actor: Actor,
  open: { status: ConnectionState | null; requesterId: string | null },
): Relation {
  if (open.status === null) return 'none';
  if (open.status === 'accepted') return 'connected';
  return open.requesterId === actor.id ? 'requested' : 'wants_you';
}

export async function areConnected(db: Db, one: string, other: string): Promise<boolean> {
  const open = await store.findOpenBetween(db, one, other);
  return open?.status === 'accepted';
}

export const recordFirstMessage = (tx: Db, one: string, other: string): Promise<void> =>
  store.setFirstMessageAt(tx, one, other);
