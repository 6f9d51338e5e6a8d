import { v7 as uuidv7 } from 'uuid';
import { MAX_PASSPORT_DOCUMENTS, type Passport, type PassportQuestion } from '#contract/passports.ts';
import { ROOM_FILE_MAX_BYTES } from '#contract/document-rooms.ts';
import type { Actor } from '#platform/actor.ts';
import { ApiError, notFound } from '#platform/errors.ts';
import { identifyFile, mediaTypeOf } from '#platform/file-types.ts';
import type { Platform } from '#platform/platform.ts';
import type { Download } from '#platform/route.ts';
import type { Upload } from '#platform/upload-spool.ts';
import { assertMember, findReading } from './permissions.ts';
import { PASSPORT_FILES } from './passport-files.ts';
import { changePassport, nameOf, readPassport, closeRequests } from './passports.ts';
import * as store from './store.ts';

/** @throws ApiError as `changePassport` does; 409 for too many documents; 415 for an unsupported file type */
export async function addDocument(
  platform: Platform,
  actor: Actor,
  { id: companyId, question }: { id: string; question: PassportQuestion },
  { upload, expiresOn }: { upload: Upload; expiresOn: string },
): Promise<Passport> {
  assertMember(actor, companyId);
  const { name, kind, size, content } = await identifyFile(upload, ROOM_FILE_MAX_BYTES);
  const id = uuidv7();
  return platform.encryptedFiles.add(PASSPORT_FILES, id, content, () =>
    changePassport(platform, actor, companyId, async (tx) => {
      if ((await store.findDocuments(tx, companyId)).length >= MAX_PASSPORT_DOCUMENTS)
        throw new ApiError('passport.too_many_documents', { max: MAX_PASSPORT_DOCUMENTS });
      await store.insertDocument(tx, {
        id,
        companyId,
        question,
        name: platform.encryption.encrypt(Buffer.from(name), id),
        kind,
        bytes: size,
        expiresOn: expiresOn || null,
        addedById: actor.id,
      });
      await closeRequests(platform, tx, actor, { companyId, question });
      return readPassport(platform, tx, actor, { companyId, isOwn: true, share: undefined });
    }),
  );
}

interface OfDocument {
  id: string;
  documentId: string;
}

/** @throws ApiError as `changePassport`. Repeating it changes nothing. */
export const removeDocument = (
  platform: Platform,
  actor: Actor,
  { id: companyId, documentId }: OfDocument,
): Promise<void> =>
  changePassport(platform, actor, companyId, async (tx) => {
    // The file is deleted later, like every file that no row refers to.
    await store.deleteDocument(tx, companyId, documentId);
  });

/**
 * Sends a document. If a partner opens it, this is recorded in the transaction that grants access, before the first
 * byte is sent.
 * @throws ApiError 404 for everyone except members of the company and of partners with a current share
 */
export const openDocument = (
  platform: Platform,
  actor: Actor,
  { id: companyId, documentId }: OfDocument,
): Promise<Download> =>
  platform.db.transaction(async (tx) => {
    const { share } = await findReading(tx, actor, companyId);
    const [document] = await store.findDocuments(tx, companyId, documentId);
    const file = document && (await platform.encryptedFiles.verify(PASSPORT_FILES, document.id));
    if (!file) throw notFound();
    const name = nameOf(platform, document);
    if (share) {
      const id = uuidv7();
      await store.insertReading(tx, {
        id,
        companyId,
        readerCompanyId: share.partnerId,
        readerCompanyName: share.partnerName,
        personId: actor.id,
        documentName: platform.encryption.encrypt(Buffer.from(name), id),
      });
    }
    return { file, type: mediaTypeOf(document.kind), name };
  });
