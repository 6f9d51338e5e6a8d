import { v7 as uuidv7 } from 'uuid';
import { ATTACHMENT_MAX_BYTES } from '#contract/message-attachments.ts';
import type { RfqFile } from '#contract/rfq-files.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { ApiError, notFound } from '#platform/errors.ts';
import { identifyFile, mediaTypeOf } from '#platform/file-types.ts';
import type { Platform } from '#platform/platform.ts';
import { defineRateLimit } from '#platform/rate-limits.ts';
import type { Download } from '#platform/route.ts';
import { defineUploadFolder } from '#platform/upload-folders.ts';
import type { Upload } from '#platform/upload-spool.ts';
import { assertCanWrite } from '#domains/members/index.ts';
import * as store from './files.store.ts';

export const RFQ_UPLOADS = defineRateLimit({ name: 'rfq-files', points: 100, per: 'hour' });

export const RFQ_FILES = defineUploadFolder({
  name: 'rfq-files',
  access: 'encrypted',
  findUsed: store.findKnown,
});

const MAX_WAITING = 25;
const FORGET_HOURS = 24;

/**
 * Stores a file for a request or response that is saved later.
 * @throws ApiError 403 for observers; 415 for an unsupported type; 409 beyond the limit of unused files; 429
 */
export async function uploadFile(platform: Platform, actor: Actor, upload: Upload): Promise<RfqFile> {
  assertCanWrite(actor);
  await platform.rateLimits.consume({ limit: RFQ_UPLOADS, subject: actor.id });
  const { kind, name, size, content } = await identifyFile(upload, ATTACHMENT_MAX_BYTES);
  const id = uuidv7();
  const encrypted = platform.encryption.encrypt(Buffer.from(name), id);
  await platform.encryptedFiles.add(RFQ_FILES, id, content, () =>
    platform.db.transaction(async (tx) => {
      if ((await store.countWaiting(tx, actor.id)) >= MAX_WAITING) throw new ApiError('rfq.too_many_files');
      await store.insertFile(tx, { id, uploaderId: actor.id, kind, name: encrypted, size });
    }),
  );
  return toFile({ id, kind, size }, name);
}

/**
 * Sets the files of a request or response and deletes its other files.
 * @throws ApiError 409 when a file is another person's, belongs to something else, or was deleted
 */
export async function setFiles(
  platform: Platform,
  tx: Db,
  owner: store.FileOwner,
  { uploaderId, ids }: { uploaderId: string; ids: readonly string[] },
): Promise<void> {
  const before = await store.findOwned(tx, owner);
  const added = ids.filter((id) => !before.includes(id));
  if (added.length > 0 && (await store.attach(tx, owner, { uploaderId, ids: added })) < added.length)
    throw new ApiError('rfq.file_gone').at('attachmentIds');
  await removeFiles(
    platform,
    tx,
    before.filter((id) => !ids.includes(id)),
  );
}

export const removeFilesOf = async (platform: Platform, tx: Db, responseId: string): Promise<void> =>
  removeFiles(platform, tx, await store.findOwned(tx, { responseId }));

async function removeFiles(platform: Platform, tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await store.deleteFiles(tx, ids);
  await platform.encryptedFiles.removeAfter(tx, RFQ_FILES, ids);
}

export async function findFilesOf(
  platform: Platform,
  of: { rfqIds?: readonly string[]; responseIds?: readonly string[] },
): Promise<ReadonlyMap<string, RfqFile[]>> {
  if (!of.rfqIds?.length && !of.responseIds?.length) return new Map();
  const byOwner = Map.groupBy(
    await store.findFiles(platform.db, of),
    ({ rfqId, responseId }) => rfqId ?? responseId ?? '',
  );
  return new Map(
    [...byOwner].map(([owner, files]) => [
      owner,
      files.map((file) => toFile(file, decryptFileName(platform, file))),
    ]),
  );
}

/** @throws ApiError 404 for everyone who cannot read the request or response, such as a sealed response */
export async function readFile(platform: Platform, actor: Actor, id: string): Promise<Download> {
  const stored = await store.findReadable(platform.db, actor.id, id);
  if (!stored) throw notFound();
  const file = await platform.encryptedFiles.verify(RFQ_FILES, id);
  if (!file) throw notFound();
  return { file, type: mediaTypeOf(stored.kind), name: decryptFileName(platform, stored) };
}

/** @throws ApiError 404 (also for a file that belongs to a request or response) */
export const removeFile = (platform: Platform, actor: Actor, id: string): Promise<void> =>
  platform.db.transaction(async (tx) => {
    if (!(await store.deleteWaiting(tx, actor.id, id))) throw notFound();
    await platform.encryptedFiles.removeAfter(tx, RFQ_FILES, [id]);
  });

export const removeUnattached = (platform: Platform): Promise<void> =>
  platform.db.transaction(async (tx) => {
    const ids = await store.deleteUnattached(tx, FORGET_HOURS);
    await platform.encryptedFiles.removeAfter(tx, RFQ_FILES, ids);
  });

/**
 * Returns the file name, or a substitute when it cannot be decrypted, so that the file and its request or response
 * stay visible.
 */
export function decryptFileName(
  { encryption, log }: Platform,
  { id, kind, name }: Pick<store.StoredFile, 'id' | 'kind' | 'name'>,
): string {
  try {
    return encryption.decrypt(name, id).toString();
  } catch {
    log.error({ file: id }, 'the name of an RFQ file cannot be decrypted');
    return `file.${kind}`;
  }
}

const toFile = (
  { id, kind, size }: Pick<store.StoredFile, 'id' | 'kind' | 'size'>,
  name: string,
): RfqFile => ({
  id,
  name,
  kind,
  bytes: size,
  url: `/api/rfq-files/${id}`,
});
