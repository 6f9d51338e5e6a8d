import { findVersionFor, lockReadableFile, noDocument } from './permissions.ts';
import { recordAction } from './activity.ts';
import { ROOM_FILES } from './document-files.ts';
import { decryptName } from './document-names.ts';
import type { RoomRow } from './store.ts';
import { markFor } from './watermarks.ts';
import type { Actor } from '#platform/actor.ts';
import { mediaTypeOf } from '#platform/file-types.ts';
import type { Platform } from '#platform/platform.ts';
import type { Download } from '#platform/route.ts';
import { defineRateLimit } from '#platform/rate-limits.ts';
import { findFile } from './versions.store.ts';

/** The limit on opening the other company's files, because each opening is recorded permanently. */
export const ROOM_OPENINGS = defineRateLimit({ name: 'room-openings', points: 1_500, per: 'hour' });

/**
 * Sends a version's file. An opening by the other company is recorded in the transaction that grants it, before the
 * first byte is sent. With a watermark, the file shows who opened it and when.
 * @throws ApiError 404 for everyone but members of the company that added the file and of the company that it is shared
 * with; 409 for a file that cannot be marked, which is not recorded as opened; 429 beyond the hourly limit
 */
export async function openFile(platform: Platform, actor: Actor, id: string): Promise<Download> {
  const { isOwn, ...found } = await findVersionFor(platform.db, actor, id);
  if (isOwn) {
    const file = await findFile(platform.db, id);
    const content = file && (await verify(platform, file));
    if (!content) throw noDocument();
    return { ...content, ...describe(platform, file) };
  }
  await platform.rateLimits.consume({ limit: ROOM_OPENINGS, subject: actor.id });
  return openShared(platform, { ...found, actor, id });
}

interface Opening {
  actor: Actor;
  room: RoomRow;
  documentId: string;
  /** The version's id. */
  id: string;
}

async function openShared(platform: Platform, opening: Opening): Promise<Download> {
  const { actor, room, documentId, id } = opening;
  // The copy is marked before the transaction that grants the opening, because marking takes seconds and may fail.
  const marked = await markedCopy(platform, opening);
  const granted = await platform.db.transaction(async (tx) => {
    const file = await lockReadableFile(tx, room, id);
    if (file.isWatermarked && !marked) return undefined;
    const content = marked ?? (await verify(platform, file));
    if (!content) throw noDocument();
    const { number } = file;
    await recordAction(
      platform,
      tx,
      { actor, room },
      { kind: 'document_opened', documentId, number, isShared: true },
    );
    return { ...content, ...describe(platform, file) };
  });
  // Tries again if the watermark was turned on in the meantime.
  return granted ?? openShared(platform, opening);
}

/**
 * Returns a copy of a shared file with its watermark, or undefined if its document has no watermark. Marking needs the
 * whole file in memory.
 */
async function markedCopy(
  platform: Platform,
  { actor, room, id }: Opening,
): Promise<{ bytes: Buffer } | undefined> {
  const file = await platform.db.transaction((tx) => lockReadableFile(tx, room, id));
  if (!file.isWatermarked) return undefined;
  const bytes = await platform.encryptedFiles.read(ROOM_FILES, file.id);
  if (!bytes) throw noDocument();
  return { bytes: await markFor(platform.db, actor, room, { ...file, bytes }) };
}

type StoredFile = NonNullable<Awaited<ReturnType<typeof findFile>>>;

async function verify({ encryptedFiles }: Platform, { id }: StoredFile) {
  const file = await encryptedFiles.verify(ROOM_FILES, id);
  return file && { file };
}

const describe = (platform: Platform, file: StoredFile) => ({
  type: mediaTypeOf(file.kind),
  name: decryptName(platform, file),
});
