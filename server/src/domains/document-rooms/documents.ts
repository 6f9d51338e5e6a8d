import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { Input } from '#contract/endpoint.ts';
import {
  ROOM_FILE_MAX_BYTES,
  ROOM_MAX_DOCUMENTS,
  ROOM_MAX_VERSIONS,
  type RoomDocument,
  type RoomDocumentChange,
  type RoomStage,
  type listRoomDocuments as ListRoomDocuments,
} from '#contract/document-rooms.ts';
import { findOwnDocument, findRoomFor, findWritableRoom, lockOpenSide, lockOwnSide } from './permissions.ts';
import { recordAction } from './activity.ts';
import { ROOM_FILES } from './document-files.ts';
import { decryptName, encryptName } from './document-names.ts';
import { hasDocumentsLeft, hasBytesLeft, isDueForAnnouncement } from './quotas.ts';
import * as rooms from './store.ts';
import * as versions from './versions.store.ts';
import { assertMarkable } from './watermarks.ts';
import type { Actor } from '#platform/actor.ts';
import { NEWEST_ID, type Page, decodeIdCursor, pageById } from '#platform/cursor.ts';
import type { Db } from '#platform/db.ts';
import { ApiError } from '#platform/errors.ts';
import { type KnownFile, identifyFile } from '#platform/file-types.ts';
import type { Platform } from '#platform/platform.ts';
import type { Upload } from '#platform/upload-spool.ts';
import { defineRateLimit } from '#platform/rate-limits.ts';
import * as store from './documents.store.ts';
import { assertCanEdit, assertCanWrite } from '#domains/members/index.ts';

/** The limit on uploads, because each one is inspected and encrypted. */
export const ROOM_UPLOADS = defineRateLimit({ name: 'room-files', points: 600, per: 'hour' });

interface Change {
  actor: Actor;
  room: rooms.RoomRow;
  isWatermarked?: boolean;
}

/** @throws ApiError 404 for everyone but members of the room's companies */
export async function listDocuments(
  platform: Platform,
  actor: Actor,
  roomId: string,
  { of, stage, limit, cursor }: Input<typeof ListRoomDocuments>['query'],
): Promise<Page<RoomDocument>> {
  const room = await findRoomFor(platform.db, actor, roomId);
  const isOwn = of === 'own';
  if (!isOwn && !room.isOpen) return { items: [], next: null };
  const rows = await store.findDocuments(platform.db, {
    roomId,
    companyId: isOwn ? room.ownCompany.id : room.company.id,
    onlyShared: !isOwn,
    stage: rooms.indexOfStage(stage),
    before: decodeIdCursor(cursor) ?? NEWEST_ID,
    limit: limit + 1,
  });
  return pageById(rows, limit, (row) => toRoomDocument(platform, row, { actor, room }));
}

/**
 * Adds a file to a stage of the room.
 * @throws ApiError 404; 403 for viewers and observers; 409 once the room is closed or full; 415 for an unsupported file
 * type
 */
export async function addDocument(
  platform: Platform,
  actor: Actor,
  { roomId, stage, upload }: { roomId: string; stage: RoomStage; upload: Upload },
): Promise<RoomDocument> {
  const room = await findWritableRoom(platform.db, actor, roomId);
  const companyId = room.ownCompany.id;
  return addFile(platform, { actor, room }, upload, async (tx, version) => {
    const usage = await store.findUsage(tx, roomId, companyId);
    if (!hasDocumentsLeft(usage)) throw tooManyDocuments();
    if (!hasBytesLeft(usage, version.bytes)) throw noSpace();
    const document = { id: uuidv7(), roomId, companyId, stage: rooms.indexOfStage(stage) };
    await store.insertDocument(tx, document);
    await versions.insertVersion(tx, { ...version, documentId: document.id, number: 1 });
    return { documentId: document.id, kind: 'document_added', number: 1, stage };
  });
}

/**
 * Adds a version to a document of the person's company.
 * @throws ApiError as `addDocument` does; 409 for a withdrawn document or a document with too many versions
 */
export async function addVersion(
  platform: Platform,
  actor: Actor,
  id: string,
  upload: Upload,
): Promise<RoomDocument> {
  const { room, document: known } = await findOwnDocument(platform.db, actor, id);
  await findWritableRoom(platform.db, actor, room.id);
  const { isWatermarked } = known;
  return addFile(platform, { actor, room, isWatermarked }, upload, async (tx, version, file) => {
    const document = await loadDocument(tx, id);
    // The watermark may have been turned on after the document was read.
    if (document.isWatermarked && !isWatermarked) await assertFileMarkable(file, actor);
    const number = document.version.number + 1;
    if (number > ROOM_MAX_VERSIONS) throw tooManyVersions();
    const usage = await store.findUsage(tx, room.id, room.ownCompany.id);
    if (!hasBytesLeft(usage, version.bytes)) throw noSpace();
    await versions.insertVersion(tx, { ...version, documentId: id, number });
    return { documentId: id, kind: 'version_added', number, stage: rooms.stageAt(document.stage) };
  });
}

interface AddedFile {
  documentId: string;
  kind: 'document_added' | 'version_added';
  number: number;
  stage: RoomStage;
}

async function addFile(
  platform: Platform,
  change: Change,
  upload: Upload,
  use: (
    tx: Db,
    version: Omit<Parameters<typeof versions.insertVersion>[1], 'documentId' | 'number'>,
    file: KnownFile,
  ) => Promise<AddedFile>,
): Promise<RoomDocument> {
  const { actor, room } = change;
  await platform.rateLimits.consume({ limit: ROOM_UPLOADS, subject: actor.id });
  const file = await identifyFile(upload, ROOM_FILE_MAX_BYTES);
  if (change.isWatermarked) await assertFileMarkable(file, actor);
  const version = describe(platform, file, actor);
  return platform.encryptedFiles.add(ROOM_FILES, version.id, file.content, () =>
    platform.db.transaction(async (tx) => {
      const side = await lockOpenSide(tx, actor, room);
      const added = await use(tx, version, file);
      const document = await loadDocument(tx, added.documentId);
      const isShared = document.status === 'shared';
      await recordAction(platform, tx, change, { ...added, isShared });
      if (isShared) await announceDocuments(platform, tx, change, side);
      return toRoomDocument(platform, document, { actor, room });
    }),
  );
}

function describe(platform: Platform, { name, kind, size }: KnownFile, actor: Actor) {
  const id = uuidv7();
  return { id, name: encryptName(platform, id, name), kind, bytes: size, addedBy: actor.id };
}

/** Notifies only about the first of several files that are added within minutes. */
async function announceDocuments(
  { events }: Platform,
  tx: Db,
  { actor, room }: Change,
  side: rooms.Side,
): Promise<void> {
  if (!isDueForAnnouncement(side.announcedAt, new Date())) return;
  await rooms.recordAnnounced(tx, side);
  await events.record(tx, 'room.documents_added', actor.id, {
    roomId: room.id,
    companyId: room.ownCompany.id,
  });
}

/**
 * Moves a document of the person's company to another stage, or changes its last day or watermark setting.
 * @throws ApiError 404; 403 for viewers and observers; 409 for a withdrawn document or a file that cannot be marked
 */
export async function changeDocument(
  platform: Platform,
  actor: Actor,
  id: string,
  { stage, availableUntil, isWatermarked }: z.output<typeof RoomDocumentChange>,
): Promise<RoomDocument> {
  const { room, document } = await findOwnDocument(platform.db, actor, id);
  assertCanEdit(actor, room.ownCompany.id);
  assertCanWrite(actor);
  if (isWatermarked && !document.isWatermarked) {
    await platform.rateLimits.consume({ limit: ROOM_UPLOADS, subject: actor.id });
    await assertNewestMarkable(platform, actor, document);
  }
  return platform.db.transaction(async (tx) => {
    await lockOwnSide(tx, actor, room);
    const before = await loadDocument(tx, id);
    // A version may have been added after the document was read.
    if (isWatermarked && before.version.id !== document.version.id)
      await assertNewestMarkable(platform, actor, before);
    await store.updateDocument(tx, id, {
      stage: stage === undefined ? before.stage : rooms.indexOfStage(stage),
      availableUntil: availableUntil === undefined ? before.availableUntil : availableUntil,
      ...(isWatermarked !== undefined && { isWatermarked }),
    });
    const after = await loadDocument(tx, id);
    const isShared = room.isOpen && [before, after].some(({ status }) => status === 'shared');
    if (after.stage === before.stage) {
      await platform.live.publishStale(tx, await rooms.findWatcherIds(tx, room, isShared), ['rooms']);
    } else {
      const { number } = after.version;
      const to = rooms.stageAt(after.stage);
      await recordAction(
        platform,
        tx,
        { actor, room },
        { kind: 'document_moved', documentId: id, number, stage: to, isShared },
      );
    }
    return toRoomDocument(platform, after, { actor, room });
  });
}

/**
 * Withdraws a document of the person's company: its files are deleted, but the record of who opened them stays.
 * Repeating it changes nothing.
 * @throws ApiError 404 for everyone but members of that company; 403 for viewers
 */
export async function withdrawDocument(platform: Platform, actor: Actor, id: string): Promise<RoomDocument> {
  const { room } = await findOwnDocument(platform.db, actor, id);
  assertCanEdit(actor, room.ownCompany.id);
  return platform.db.transaction(async (tx) => {
    await lockOwnSide(tx, actor, room);
    const { document: before } = await findOwnDocument(tx, actor, id);
    if (before.status === 'withdrawn') return toRoomDocument(platform, before, { actor, room });
    await store.updateDocument(tx, id, { withdrawnAt: new Date().toISOString() });
    await platform.encryptedFiles.removeAfter(tx, ROOM_FILES, await versions.dropFiles(tx, id));
    await recordAction(
      platform,
      tx,
      { actor, room },
      {
        kind: 'document_withdrawn',
        documentId: id,
        number: before.version.number,
        isShared: room.isOpen && before.status === 'shared',
      },
    );
    const { document } = await findOwnDocument(tx, actor, id);
    return toRoomDocument(platform, document, { actor, room });
  });
}

const assertFileMarkable = async (file: KnownFile, actor: Actor): Promise<void> =>
  assertMarkable({ kind: file.kind, bytes: await file.whole() }, actor);

async function assertNewestMarkable(
  { encryptedFiles }: Platform,
  actor: Actor,
  { version: { id, kind } }: store.DocumentRow,
): Promise<void> {
  const bytes = await encryptedFiles.read(ROOM_FILES, id);
  if (bytes) await assertMarkable({ kind, bytes }, actor);
}

/** Returns a document that has not been withdrawn. The caller has locked its side. */
async function loadDocument(tx: Db, id: string): Promise<store.DocumentRow> {
  const document = await store.findDocument(tx, id);
  if (!document || document.status === 'withdrawn') throw alreadyWithdrawn();
  return document;
}

const tooManyDocuments = () => new ApiError('room.too_many_documents', { max: ROOM_MAX_DOCUMENTS });
const tooManyVersions = () => new ApiError('room.too_many_versions', { max: ROOM_MAX_VERSIONS });
const noSpace = () => new ApiError('room.no_space');
const alreadyWithdrawn = () => new ApiError('room.document_withdrawn');

function toRoomDocument(
  platform: Platform,
  row: store.DocumentRow,
  { actor, room }: Pick<Change, 'actor' | 'room'>,
): RoomDocument {
  const { id, companyId, stage, status, availableUntil, isWatermarked, withdrawnAt, version, addedBy } = row;
  return {
    id,
    isOwn: companyId === room.ownCompany.id,
    stage: rooms.stageAt(stage),
    status,
    availableUntil,
    isWatermarked,
    withdrawnAt,
    version: { ...version, name: decryptName(platform, version), addedBy },
    lastOpening: openingOf(row, actor),
  };
}

function openingOf({ opening, openedBy }: store.DocumentRow, actor: Actor): RoomDocument['lastOpening'] {
  return opening?.id ? { ...opening, person: openedBy, isYou: openedBy.id === actor.id } : null;
}
