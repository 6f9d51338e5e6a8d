import { z } from 'zod';
import type { Input } from '#contract/endpoint.ts';
import { ROOM_MAX_VERSIONS, type RoomVersion, type listRoomVersions } from '#contract/document-rooms.ts';
import { findReadableDocument } from './permissions.ts';
import { decryptName } from './document-names.ts';
import type { Actor } from '#platform/actor.ts';
import { type Page, decodeCursor, pageOf } from '#platform/cursor.ts';
import type { Platform } from '#platform/platform.ts';
import * as store from './versions.store.ts';

const NumberCursor = z.tuple([z.int32()]);

/**
 * @throws ApiError 404 for everyone but members of the company that added the document and of the company that it is
 * shared with
 */
export async function listVersions(
  platform: Platform,
  actor: Actor,
  documentId: string,
  { limit, cursor }: Input<typeof listRoomVersions>['query'],
): Promise<Page<RoomVersion>> {
  await findReadableDocument(platform.db, actor, documentId);
  const [below = ROOM_MAX_VERSIONS + 1] = decodeCursor(NumberCursor, cursor) ?? [];
  const rows = await store.findVersions(platform.db, documentId, { below, limit: limit + 1 });
  return pageOf(
    rows,
    limit,
    ({ number }) => [number],
    (row) => ({ ...row, name: decryptName(platform, row) }),
  );
}
