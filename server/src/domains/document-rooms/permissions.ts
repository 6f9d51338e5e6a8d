import { type DocumentRow, findDocument } from './documents.store.ts';
import * as rooms from './store.ts';
import * as versions from './versions.store.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { ApiError, notFound } from '#platform/errors.ts';
import { lockRole } from '#domains/companies/index.ts';
import { assertCanEdit, assertCanWrite } from '#domains/members/index.ts';

/*
 * Who may see a room, change it, and open or change its documents. A document can be opened by the company that added
 * it, and by the other company while the room is open and the document is shared.
 */

/**
 * Returns the same 404 for an unknown document, a document between two other companies, and one that the other company
 * no longer shares.
 */
export const noDocument = () => new ApiError('room.document_not_found');
const roomClosed = () => new ApiError('room.closed');

/**
 * Returns a room for a member of one of its companies.
 * @throws ApiError 404 for everyone else
 */
export async function findRoomFor(db: Db, actor: Actor, roomId: string): Promise<rooms.RoomRow> {
  const room = await rooms.findRoom(db, actor.id, roomId);
  if (!room) throw notFound();
  return room;
}

/**
 * Returns a room that accepts changes.
 * @throws ApiError 404; 403 for viewers and observers; 409 once the room is closed
 */
export async function findWritableRoom(db: Db, actor: Actor, roomId: string): Promise<rooms.RoomRow> {
  const room = await findRoomFor(db, actor, roomId);
  assertCanEdit(actor, room.ownCompany.id);
  assertCanWrite(actor);
  if (!room.isOpen) throw roomClosed();
  return room;
}

/**
 * Locks the side of the person's company and the person's role until `tx` ends, even in a closed room.
 * @throws ApiError 404 for someone who is no longer a member; 403 for viewers
 */
export async function lockOwnSide(tx: Db, actor: Actor, room: rooms.RoomRow): Promise<rooms.Side> {
  await lockRole(tx, actor, room.ownCompany.id, 'editor');
  return rooms.lockSide(tx, room);
}

/**
 * Locks the room, if it is open, and the side of the person's company until `tx` ends.
 * @throws ApiError as `lockOwnSide` does; 409 once the room is closed
 */
export async function lockOpenSide(tx: Db, actor: Actor, room: rooms.RoomRow): Promise<rooms.Side> {
  await lockRole(tx, actor, room.ownCompany.id, 'editor');
  if (!(await rooms.lockOpen(tx, room.id))) throw roomClosed();
  return rooms.lockSide(tx, room);
}

interface Found {
  room: rooms.RoomRow;
  document: DocumentRow;
}

/**
 * Returns a document of the person's own company.
 * @throws ApiError 404 for everyone else
 */
export async function findOwnDocument(db: Db, actor: Actor, id: string): Promise<Found> {
  const found = await findEither(db, actor, id);
  if (!isOwn(found)) throw noDocument();
  return found;
}

/**
 * Returns a document of the person's own company, or one that the other company currently shares.
 * @throws ApiError 404 for everyone else
 */
export async function findReadableDocument(db: Db, actor: Actor, id: string): Promise<Found> {
  const found = await findEither(db, actor, id);
  if (!isOwn(found) && !(found.room.isOpen && found.document.status === 'shared')) throw noDocument();
  return found;
}

/**
 * Returns the room and the document of a version.
 * @throws ApiError 404 for everyone but members of the room's companies
 */
export async function findVersionFor(db: Db, actor: Actor, id: string) {
  const version = await versions.findDocumentOf(db, id);
  const room = version && (await rooms.findRoom(db, actor.id, version.roomId));
  if (!room) throw noDocument();
  return { room, documentId: version.documentId, isOwn: version.companyId === room.ownCompany.id };
}

/**
 * Returns the file of a version that the other company currently shares, and keeps it shared until `tx` ends.
 * @throws ApiError 404 if the file may not be opened
 */
export async function lockReadableFile(tx: Db, room: rooms.RoomRow, id: string) {
  if (!(await rooms.lockOpen(tx, room.id))) throw noDocument();
  const file = await versions.lockSharedFile(tx, id);
  if (!file) throw noDocument();
  return file;
}

const isOwn = ({ room, document }: Found): boolean => document.companyId === room.ownCompany.id;

async function findEither(db: Db, actor: Actor, id: string): Promise<Found> {
  const document = await findDocument(db, id);
  const room = document && (await rooms.findRoom(db, actor.id, document.roomId));
  if (!room) throw noDocument();
  return { room, document };
}
