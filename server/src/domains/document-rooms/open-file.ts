import { findVersionFor, lockReadableFile, noDocument } from './permissions.ts';
import { recordAction } from './activity.ts';
import { ROOM_FILES } from './document-files.ts';
import { decryptName } from './document-names.ts';
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
 * first byte. With a watermark, the file shows who opened it and when.
 * @throws ApiError 404 to everyone but members of the company that added it and of the company that it is shared with,
 * 409 for a file that cannot be marked, 429 beyond the hourly limit
 */
export async function openFile(platform: Platform, actor: Actor, id: string): Promise<Download> {
  const { room, documentId, isOwn } = await findVersionFor(platform.db, actor, id);
  if (isOwn) {
    const file = await findFile(platform.db, id);
    const content = file && (await verify(platform, file));
    if (!content) throw noDocument();
    return { ...content, ...describe(platform, file) };
  }
  await platform.rateLimits.consume({ limit: ROOM_OPENINGS, subject: actor.id });
  const { file, content } = await platform.db.transaction(async (tx) => {
    const file = await lockReadableFile(tx, room, id);
    // Marking needs the whole file in memory. Other files are verified and then streamed.
    const content = await (file.isWatermarked ? read : verify)(platform, file);
    if (!content) throw noDocument();
    await recordAction(
      platform,
      tx,
      { actor, room },
      {
        kind: 'document_opened',
        documentId,
        number: file.number,
        isShared: true,
      },
    );
    return { file, content };
  });
  if ('file' in content) return { ...content, ...describe(platform, file) };
  // The file is marked after the transaction, because marking takes seconds and a withdrawal would have to wait.
  const bytes = await markFor(platform.db, actor, room, { ...file, ...content });
  return { bytes, ...describe(platform, file) };
}

type StoredFile = NonNullable<Awaited<ReturnType<typeof findFile>>>;

async function verify({ encryptedFiles }: Platform, { id }: StoredFile) {
  const file = await encryptedFiles.verify(ROOM_FILES, id);
  return file && { file };
}

async function read({ encryptedFiles }: Platform, { id }: StoredFile) {
  const bytes = await encryptedFiles.read(ROOM_FILES, id);
  return bytes && { bytes };
}

const describe = (platform: Platform, file: StoredFile) => ({
  type: mediaTypeOf(file.kind),
  name: decryptName(platform, file),
});
