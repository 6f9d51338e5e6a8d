import type { Input } from '#contract/endpoint.ts';
import {
  ROOM_STAGES,
  type Room,
  type RoomStage,
  type RoomSummary,
  isWithin,
  type listRooms as ListRooms,
} from '#contract/document-rooms.ts';
import type { Actor } from '#platform/actor.ts';
import { NEWEST_ID, type Page, decodeIdCursor, pageById } from '#platform/cursor.ts';
import type { Db } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';
import { defineRateLimit } from '#platform/rate-limits.ts';
import { findRoomFor, findWritableRoom, lockOpenSide } from './permissions.ts';
import { recordAction } from './activity.ts';
import { countByStage } from './documents.store.ts';
import * as store from './store.ts';

/** The limit on stage changes, because each notifies someone. */
export const STAGE_CHANGES = defineRateLimit({ name: 'room-stages', points: 40, per: 'hour' });

export async function listRooms(
  { db }: Platform,
  actor: Actor,
  { limit, cursor, companyId, personId }: Input<typeof ListRooms>['query'],
): Promise<Page<RoomSummary>> {
  const rows = await store.findRooms(db, {
    userId: actor.id,
    companyId,
    personId,
    before: decodeIdCursor(cursor) ?? NEWEST_ID,
    limit: limit + 1,
  });
  return pageById(rows, limit, (row) => row);
}

/** @throws ApiError 404 for everyone but members of the room's companies */
export async function getRoom({ db }: Platform, actor: Actor, id: string): Promise<Room> {
  return toRoom(db, await findRoomFor(db, actor, id));
}

/**
 * Sets the stage up to which the other company sees documents.
 * @throws ApiError 404; 403 for viewers and observers; 409 once the room is closed; 429 beyond the hourly limit
 */
export async function openStage(
  platform: Platform,
  actor: Actor,
  id: string,
  stage: RoomStage,
): Promise<Room> {
  const { db, events } = platform;
  const room = await findWritableRoom(db, actor, id);
  await platform.rateLimits.consume({ limit: STAGE_CHANGES, subject: actor.id });
  return db.transaction(async (tx) => {
    const side = await lockOpenSide(tx, actor, room);
    const before = store.stageAt(side.openUpTo);
    if (stage !== before) {
      await store.moveSide(tx, side, stage);
      await recordAction(platform, tx, { actor, room }, { kind: 'stage_moved', stage, isShared: true });
      const isWider = isWithin(before, stage);
      const companyId = room.ownCompany.id;
      await events.record(tx, 'room.stage_moved', actor.id, { roomId: id, companyId, stage, isWider });
    }
    return toRoom(tx, room);
  });
}

async function toRoom(db: Db, room: store.RoomRow): Promise<Room> {
  const { id, ownCompany, company, isOpen } = room;
  const sides = await store.findSides(db, id);
  const own = await countByStage(db, id, ownCompany.id);
  const theirs = isOpen ? await countByStage(db, id, company.id, { onlyShared: true }) : [];
  return {
    ...room,
    ownStage: stageOf(sides, ownCompany.id),
    theirStage: stageOf(sides, company.id),
    ownCounts: countsOf(own),
    theirCounts: countsOf(theirs),
    unopened: theirs.reduce((sum, { unopened }) => sum + unopened, 0),
  };
}

const stageOf = (sides: readonly store.Side[], companyId: string): RoomStage =>
  store.stageAt(sides.find((side) => side.companyId === companyId)?.openUpTo ?? 0);

const countsOf = (rows: readonly { stage: number; count: number }[]) =>
  Object.fromEntries(
    ROOM_STAGES.map((stage, index) => [stage, rows.find((row) => row.stage === index)?.count ?? 0]),
  ) as Room['ownCounts'];
