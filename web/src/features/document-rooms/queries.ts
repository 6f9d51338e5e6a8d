import {
  getRoom,
  listOpenings,
  listRoomActions,
  listRoomDocuments,
  listRooms,
  listRoomVersions,
  type RoomStage,
} from '#contract/document-rooms.ts';
import type { LiveTopic } from '#contract/live.ts';
import { oneQuery, pagedQuery } from '#lib/queries.ts';

/** The agreement opens and closes the room, so changes to agreements matter too. */
const TOPICS: readonly LiveTopic[] = ['rooms', 'agreements'];

export type RoomWith = { companyId: string } | { personId: string };

export const roomWithQuery = (whom: RoomWith) =>
  oneQuery(listRooms, { query: { ...whom, limit: 3 } }, TOPICS);
export const roomQuery = (id: string) => oneQuery(getRoom, { params: { id } }, TOPICS);

export interface Cell {
  roomId: string;
  of: 'own' | 'theirs';
  stage: RoomStage;
}

export const documentsQuery = ({ roomId, of, stage }: Cell) =>
  pagedQuery(listRoomDocuments, { params: { id: roomId }, query: { of, stage, limit: 20 } }, TOPICS);
export const versionsQuery = (documentId: string) =>
  pagedQuery(listRoomVersions, { params: { id: documentId }, query: { limit: 10 } }, TOPICS);
export const openingsQuery = (documentId: string) =>
  pagedQuery(listOpenings, { params: { id: documentId }, query: { limit: 10 } }, TOPICS);
export const actionsQuery = (roomId: string) =>
  pagedQuery(listRoomActions, { params: { id: roomId }, query: { limit: 15 } }, TOPICS);
