import { v7 as uuidv7 } from 'uuid';
import { ATTACHMENT_MAX_BYTES, type Attachment } from '#contract/message-attachments.ts';
import { type FileKind, PICTURE_KINDS } from '#contract/files.ts';
import { assertNda } from '#domains/nda/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { ApiError, notFound } from '#platform/errors.ts';
import { type KnownFile, identifyFile, mediaTypeOf } from '#platform/file-types.ts';
import { encodePreview } from '#platform/images.ts';
import type { Platform } from '#platform/platform.ts';
import { defineUploadFolder } from '#platform/upload-folders.ts';
import type { Download } from '#platform/route.ts';
import type { Upload } from '#platform/upload-spool.ts';
import { defineRateLimit } from '#platform/rate-limits.ts';
import { assertCanWrite } from '#domains/members/index.ts';
import { nameContext, previewContext } from './attachment-context.ts';
import * as store from './attachments.store.ts';

export const ATTACHMENTS = defineRateLimit({ name: 'attachments', points: 200, per: 'hour' });

export const ATTACHMENT_FILES = defineUploadFolder({
  name: 'message-attachments',
  access: 'encrypted',
  findUsed: store.findKnown,
});
/** The limit on unsent files: enough for ten messages, because a person may have started several. */
const MAX_WAITING = 50;
const FORGET_HOURS = 24;

/**
 * Stores a file for a future message.
 * @throws ApiError 403 for observers and until the NDA is signed; 415 for an unsupported type; 409 beyond the limit of
 * unsent files
 */
export async function uploadAttachment(
  platform: Platform,
  actor: Actor,
  upload: Upload,
): Promise<Attachment> {
  assertCanWrite(actor);
  await platform.rateLimits.consume({ limit: ATTACHMENTS, subject: actor.id });
  await assertNda(platform.db, actor.id);
  const file = await identifyFile(upload, ATTACHMENT_MAX_BYTES);
  const preview = await previewOf(file);

  const id = uuidv7();
  const { kind, name, size } = file;
  const attachment = encryptedRow(platform, {
    id,
    senderId: actor.id,
    kind,
    name,
    size,
    preview,
  });
  await platform.encryptedFiles.add(ATTACHMENT_FILES, id, file.content, () =>
    platform.db.transaction(async (tx) => {
      if ((await store.countWaiting(tx, actor.id)) >= MAX_WAITING) throw tooManyWaiting();
      await store.insertAttachment(tx, attachment);
    }),
  );
  return toAttachment(platform, { ...attachment, messageId: null, hasPreview: preview !== null });
}

interface NewAttachment {
  id: string;
  senderId: string;
  kind: FileKind;
  name: string;
  size: number;
  preview?: Buffer | null;
}

export const encryptedRow = ({ encryption }: Platform, { name, preview, ...plain }: NewAttachment) => ({
  ...plain,
  name: encryption.encrypt(Buffer.from(name), nameContext(plain.id)),
  preview: preview ? encryption.encrypt(preview, previewContext(plain.id)) : null,
});

const tooManyWaiting = () => new ApiError('message.too_many_files');

const previewOf = async ({ kind, whole }: KnownFile): Promise<Buffer | null> =>
  (PICTURE_KINDS as readonly string[]).includes(kind) ? encodePreview(await whole()) : null;

/**
 * Attaches unsent files to a message in the given order.
 * @throws ApiError 409 when one is another person's, was already sent or was deleted
 */
export async function attach(
  tx: Db,
  message: { id: string; senderId: string },
  attachmentIds: readonly string[],
): Promise<void> {
  // Sorted by id to prevent deadlocks between two messages with the same files.
  const inTurn = [...attachmentIds.entries()].toSorted(([, one], [, other]) => (one < other ? -1 : 1));
  for (const [place, attachmentId] of inTurn) {
    const { id: messageId, senderId } = message;
    if (!(await store.attach(tx, { attachmentId, senderId, messageId, place })))
      throw new ApiError('message.file_gone');
  }
}

export type Attachments = ReadonlyMap<string, Attachment[]>;

export async function findAttachments(
  platform: Platform,
  messages: readonly { id: string }[],
  db: Db = platform.db,
): Promise<Attachments> {
  if (messages.length === 0) return new Map();
  const rows = await store.findAttached(
    db,
    messages.map(({ id }) => id),
  );
  const byMessage = Map.groupBy(rows, ({ messageId }) => messageId ?? '');
  return new Map(
    [...byMessage].map(([id, files]) => [id, files.map((file) => toAttachment(platform, file))]),
  );
}

export async function countAttachments(
  db: Db,
  messages: readonly { id: string }[],
): Promise<ReadonlyMap<string, number>> {
  if (messages.length === 0) return new Map();
  const rows = await store.countAttached(
    db,
    messages.map(({ id }) => id),
  );
  return new Map(rows.map(({ messageId, files }) => [messageId ?? '', files]));
}

/**
 * @throws ApiError 403 until the NDA is signed; 404 for everyone except the sender and recipient, and when the file
 * cannot be decrypted
 */
export async function readAttachment(platform: Platform, actor: Actor, id: string): Promise<Download> {
  await assertNda(platform.db, actor.id);
  const attachment = await store.findReadable(platform.db, actor.id, id);
  if (!attachment) throw notFound();
  const file = await platform.encryptedFiles.verify(ATTACHMENT_FILES, id);
  if (!file) throw new ApiError('message.file_unreadable');
  return { file, type: mediaTypeOf(attachment.kind), name: decryptName(platform, attachment) };
}

/** @throws ApiError as `readAttachment` does; 404 for a file that is not a picture */
export async function readPreview(platform: Platform, actor: Actor, id: string): Promise<Download> {
  await assertNda(platform.db, actor.id);
  const encrypted = await store.findPreview(platform.db, actor.id, id);
  const bytes = encrypted && decryptOrLog(platform, encrypted, previewContext(id));
  if (!bytes) throw notFound();
  return { bytes, type: 'image/webp', name: 'preview.webp' };
}

/** @throws ApiError 404 (also for a file that was already sent) */
export const removeAttachment = (platform: Platform, actor: Actor, id: string): Promise<void> =>
  platform.db.transaction(async (tx) => {
    if (!(await store.deleteWaiting(tx, actor.id, id))) throw notFound();
    await platform.encryptedFiles.removeAfter(tx, ATTACHMENT_FILES, [id]);
  });

export const removeUnattached = (platform: Platform): Promise<void> =>
  platform.db.transaction(async (tx) => {
    const ids = await store.deleteUnattached(tx, FORGET_HOURS);
    await platform.encryptedFiles.removeAfter(tx, ATTACHMENT_FILES, ids);
  });

const toAttachment = (platform: Platform, attachment: store.StoredAttachment): Attachment => {
  const { id, kind, size, hasPreview } = attachment;
  const url = `/api/messages/attachments/${id}`;
  const previewUrl = hasPreview ? `${url}/preview` : null;
  return { id, name: decryptName(platform, attachment), kind, bytes: size, url, previewUrl };
};

/**
 * Returns the file name, or a substitute when it cannot be decrypted, so that the file and its message stay visible.
 */
export const decryptName = (
  platform: Platform,
  { id, kind, name }: Pick<store.StoredAttachment, 'id' | 'kind' | 'name'>,
): string => decryptOrLog(platform, name, nameContext(id))?.toString() ?? `file.${kind}`;

function decryptOrLog({ encryption, log }: Platform, encrypted: Buffer, context: string): Buffer | undefined {
  try {
    return encryption.decrypt(encrypted, context);
  } catch {
    log.error({ attachment: context }, 'a part of an attachment cannot be decrypted');
    return undefined;
  }
}
