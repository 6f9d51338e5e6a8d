import { ROOM_MAX_BYTES, ROOM_MAX_DOCUMENTS } from '#contract/document-rooms.ts';

export interface Usage {
  documents: number;
  bytes: number;
}

export const hasDocumentsLeft = ({ documents }: Usage): boolean => documents < ROOM_MAX_DOCUMENTS;
export const hasBytesLeft = (usage: Usage, bytes: number): boolean => usage.bytes + bytes <= ROOM_MAX_BYTES;

/** Files that are added within this time cause only one notification. */
const ANNOUNCEMENT_INTERVAL_MS = 10 * 60_000;

export const isDueForAnnouncement = (announcedAt: string | null, now: Date): boolean =>
  announcedAt === null || now.getTime() - Date.parse(announcedAt) >= ANNOUNCEMENT_INTERVAL_MS;
