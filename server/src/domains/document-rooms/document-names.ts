import type { FileKind } from '#contract/files.ts';
import type { Platform } from '#platform/platform.ts';

/** Where the files are kept, each under its version's id. */
export const ROOM_FILES = 'room-documents';

interface EncryptedName {
  /** Of the version. */
  readonly id: string;
  readonly name: Buffer;
  readonly kind: FileKind;
}

/** A file's name may say as much as the file; bound to the version's id, so that it opens in no other row. */
export const encryptName = ({ encryption }: Platform, id: string, name: string): Buffer =>
  encryption.encrypt(Buffer.from(name), id);

/** A name that no longer opens does not hide its document. */
export function decryptName({ encryption, log }: Platform, { id, name, kind }: EncryptedName): string {
  try {
    return encryption.decrypt(name, id).toString();
  } catch {
    log.error({ version: id }, 'the name of a document cannot be decrypted');
    return `document.${kind}`;
  }
}
