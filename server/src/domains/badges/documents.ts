import { v7 as uuidv7 } from 'uuid';
import { type BadgeDocument, MAX_DOCUMENTS } from '#contract/badges.ts';
import type { Actor } from '#platform/actor.ts';
import { isEncrypted } from '#platform/crypto.ts';
import { ApiError, notFound, unauthorized } from '#platform/errors.ts';
import { fileNameOf, isPdf } from '#platform/file-types.ts';
import { addressesIn } from '#platform/files.ts';
import { encodeScan } from '#platform/images.ts';
import type { Platform } from '#platform/platform.ts';
import type { Content, Download } from '#platform/route.ts';
import type { Content as StoredContent } from '#platform/storage/storage.ts';
import { defineUploadFolder } from '#platform/upload-folders.ts';
import type { Upload } from '#platform/upload-spool.ts';
import { type Viewer, canSeeRequests } from './permissions.ts';
import { assertMayAsk } from './badges.ts';
import * as store from './documents.store.ts';
import { assertCanEdit } from '#domains/members/index.ts';

export const BADGE_DOCUMENTS = defineUploadFolder({
  name: 'badge-documents',
  access: 'encrypted',
  findUsed: store.findUsed,
});
/** The limit on unused documents, enough for two requests. */
const MAX_WAITING = 2 * MAX_DOCUMENTS;
const FORGET_HOURS = 24;
const MEDIA_TYPES = { pdf: 'application/pdf', jpeg: 'image/jpeg' } as const;
type Kind = keyof typeof MEDIA_TYPES;

/**
 * Stores a proof for a later request: pictures are re-encoded, while a PDF is stored unchanged, because it is only
 * downloaded.
 * @throws ApiError 404; 403; 415 for an unsupported type; 409 beyond the limit on unused documents
 */
export async function uploadDocument(
  platform: Platform,
  actor: Actor,
  companyId: string,
  upload: Upload,
): Promise<BadgeDocument> {
  await assertMayAsk(platform.db, actor, companyId);
  const { kind, size, content } = await contentOf(upload);
  const fileId = uuidv7();
  return platform.encryptedFiles.add(BADGE_DOCUMENTS, fileId, content, () =>
    platform.db.transaction(async (tx) => {
      const waiting = await store.countWaiting(tx, companyId);
      if (waiting === undefined) throw notFound();
      if (waiting >= MAX_WAITING) throw tooManyWaiting();
      const name = fileNameOf(upload.name, kind);
      const address = addressesIn(BADGE_DOCUMENTS) + fileId;
      const document = { companyId, name, address, mediaType: MEDIA_TYPES[kind], bytes: size };
      return toDocument(await store.insertDocument(tx, document));
    }),
  );
}

const tooManyWaiting = () => new ApiError('badge.too_many_documents');

/** Detects the type by the content, regardless of what the upload claims. */
async function contentOf(upload: Upload): Promise<{ kind: Kind; size: number; content: StoredContent }> {
  if (await isPdf(upload)) return { kind: 'pdf', size: upload.size, content: upload.slices };
  const content = await encodeScan(await upload.whole());
  return { kind: 'jpeg', size: content.length, content };
}

const toDocument = ({ id, name, bytes }: { id: string; name: string; bytes: number }): BadgeDocument => ({
  id,
  name,
  bytes,
  url: `/api/badge-documents/${id}`,
});

/** @throws ApiError 401 for visitors; 404 for everyone but members and administrators */
export async function readDocument(platform: Platform, viewer: Viewer, id: string): Promise<Download> {
  if (!viewer.actor && !viewer.admin) throw unauthorized();
  const document = await store.findDocument(platform.db, id);
  if (!document || !canSeeRequests(viewer, document)) throw notFound();
  const content = await findContent(platform, document.address);
  if (!content) throw notFound();
  return { ...content, type: document.mediaType, name: document.name };
}

/**
 * Reads a file, which may still be unencrypted if it was stored before proofs were encrypted; it is encrypted within
 * the hour.
 */
async function findContent(
  { files, encryptedFiles }: Platform,
  address: string,
): Promise<Content | undefined> {
  const start = await files.readStart(address, 1);
  if (start && !isEncrypted(start)) {
    const bytes = await files.read(address);
    return bytes && { bytes };
  }
  const id = address.slice(addressesIn(BADGE_DOCUMENTS).length);
  const file = await encryptedFiles.verify(BADGE_DOCUMENTS, id);
  return file && { file };
}

export const encryptOlder = ({ encryptedFiles }: Platform): Promise<void> =>
  encryptedFiles.encryptPlain(BADGE_DOCUMENTS);

/** @throws ApiError 404 (also for a document that was sent with a request); 403 for viewers */
export const removeDocument = (platform: Platform, actor: Actor, id: string): Promise<void> =>
  platform.db.transaction(async (tx) => {
    const document = await store.findDocument(tx, id);
    if (!document) throw notFound();
    assertCanEdit(actor, document.companyId);
    const address = await store.deleteWaiting(tx, id);
    if (!address) throw notFound();
    await platform.files.removeAfter(tx, address);
  });

export const removeUnattached = (platform: Platform): Promise<void> =>
  platform.db.transaction(async (tx) => {
    const addresses = await store.deleteUnattached(tx, FORGET_HOURS);
    for (const address of addresses) await platform.files.removeAfter(tx, address);
  });
