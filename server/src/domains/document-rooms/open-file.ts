import { noDocument } from './permissions.ts';
import { recordAction } from './activity.ts';
import { ROOM_FILES } from './document-files.ts';
import { decryptName } from './document-names.ts';
import * as rooms from './store.ts';
import { markFor } from './watermarks.ts';
import type { Actor } from '#platform/actor.ts';
import { mediaTypeOf } from '#platform/file-types.ts';
import type { Platform } from '#platform/platform.ts';
import type { Download } from '#platform/route.ts';
import { defineRateLimit } from '#platform/rate-limits.ts';
import * as store from './versions.store.ts';

/** The limit on opening the other company's files, because each opening is recorded permanently. */
export const ROOM_OPENINGS = defineRateLimit({ name: 'room-openings', points: 1_500, per: 'hour' });

/**
 * Sends a version's file. An opening by the other company is recorded in the transaction that grants it, before the
 * first byte. With a watermark, the file shows who opened it and when.
 * @throws ApiError 404 to everyone but its owner and the company that it is shared with, 409 for a file that cannot
 * be marked, 429 beyond the hourly limit
 */
export async function openFile(platform: Platform, actor: Actor, id: string): Promise<Download> {
  const found = await store.findDocumentOf(platform.db, id);
  const room = found && (await rooms.findRoom(platform.db, actor.id, found.roomId));
  if (!room) throw noDocument();
  if (found.companyId === room.ownCompany.id) {
    return download(platform, await load(platform, await store.findFile(platform.db, id)));
  }
  await platform.rateLimits.consume({ limit: ROOM_OPENINGS, subject: actor.id });
  const opened = await platform.db.transaction(async (tx) => {
    if (!(await rooms.lockOpen(tx, room.id))) throw noDocument();
    const file = await load(platform, await store.lockSharedFile(tx, id));
    await recordAction(
      platform,
      tx,
      { actor, room },
      {
        kind: 'document_opened',
        documentId: found.documentId,
        number: file.number,
        isShared: true,
      },
    );
    return file;
  });
  // The file is marked after the transaction, because marking takes seconds and a withdrawal would have to wait.
  const bytes = opened.isWatermarked ? await markFor(platform.db, actor, room, opened) : opened.bytes;
  return download(platform, { ...opened, bytes });
}

type StoredFile = NonNullable<Awaited<ReturnType<typeof store.findFile>>>;
interface LoadedFile extends StoredFile {
  bytes: Buffer;
}

async function load({ encryptedFiles }: Platform, file: StoredFile | undefined): Promise<LoadedFile> {
  const bytes = file && (await encryptedFiles.read(ROOM_FILES, file.id));
  if (!bytes) throw noDocument();
  return { ...file, bytes };
}

const download = (platform: Platform, file: LoadedFile): Download => ({
  bytes: file.bytes,
  type: mediaTypeOf(file.kind),
  name: decryptName(platform, file),
});
