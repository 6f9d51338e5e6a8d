import type { Input } from '#contract/endpoint.ts';
import type {
  Opening,
  RoomAction,
  RoomActionKind,
  RoomStage,
  listOpenings as ListOpenings,
  listRoomActions as ListRoomActions,
} from '#contract/document-rooms.ts';
import { findOwnDocument, findRoomFor } from './permissions.ts';
import { decryptName } from './document-names.ts';
import { type RoomRow, findWatcherIds, indexOfStage, stageAt } from './store.ts';
import type { Actor } from '#platform/actor.ts';
import { NEWEST_ID, type Page, decodeIdCursor, pageById } from '#platform/cursor.ts';
import type { Db } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';
import * as store from './activity.store.ts';

interface NewAction {
  kind: RoomActionKind;
  documentId?: string;
  number?: number;
  stage?: RoomStage;
  isShared: boolean;
}

export async function recordAction(
  { live }: Platform,
  tx: Db,
  { actor, room }: { actor: Actor; room: RoomRow },
  { stage, ...act }: NewAction,
): Promise<void> {
  await store.insertAction(tx, {
    ...act,
    roomId: room.id,
    companyId: room.ownCompany.id,
    actorId: actor.id,
    stage: stage === undefined ? null : indexOfStage(stage),
  });
  await live.publishStale(tx, await findWatcherIds(tx, room, act.isShared), ['rooms']);
}

/** @throws ApiError 404 for everyone but members of the room's companies */
export async function listActions(
  platform: Platform,
  actor: Actor,
  roomId: string,
  { limit, cursor }: Input<typeof ListRoomActions>['query'],
): Promise<Page<RoomAction>> {
  const { isOpen, ownCompany } = await findRoomFor(platform.db, actor, roomId);
  const rows = await store.findActions(platform.db, {
    roomId,
    companyId: ownCompany.id,
    isOpen,
    before: decodeIdCursor(cursor) ?? NEWEST_ID,
    limit: limit + 1,
  });
  return pageById(rows, limit, (row) => toRoomAct(platform, row, ownCompany.id));
}

function toRoomAct(platform: Platform, row: store.ActionRow, ownCompanyId: string): RoomAction {
  const { id, kind, companyId, person, at, number, stage, seesDocument, version } = row;
  const isKnown = kind === 'stage_moved' || seesDocument;
  return {
    id,
    kind,
    isOwn: companyId === ownCompanyId,
    person,
    at,
    documentName: version && seesDocument ? decryptName(platform, version) : null,
    number: isKnown ? number : null,
    stage: isKnown && stage !== null ? stageAt(stage) : null,
  };
}

/** @throws ApiError 404 for everyone but members of the company that added the document */
export async function listOpenings(
  { db }: Platform,
  actor: Actor,
  documentId: string,
  { limit, cursor }: Input<typeof ListOpenings>['query'],
): Promise<Page<Opening>> {
  await findOwnDocument(db, actor, documentId);
  const before = decodeIdCursor(cursor) ?? NEWEST_ID;
  const rows = await store.findOpenings(db, { documentId, before, limit: limit + 1 });
  return pageById(rows, limit, (row) => row);
}
