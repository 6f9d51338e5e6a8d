import { ROOM_MAX_BYTES, ROOM_MAX_DOCUMENTS } from '#contract/document-rooms.ts';

/** What one company keeps in a room. */
export interface Usage {
  documents: number;
  bytes: number;
}

export const hasPlace = ({ documents }: Usage): boolean => documents < ROOM_MAX_DOCUMENTS;
export const hasSpace = (usage: Usage, bytes: number): boolean => usage.bytes + bytes <= ROOM_MAX_BYTES;

/** Files that come one after the other are told of once. */
const ANNOUNCED_MS = 10 * 60_000;

export const isWorthTelling = (announcedAt: string | null, now: Date): boolean =>
  announcedAt === null || now.getTime() - Date.parse(announcedAt) >= ANNOUNCED_MS;
