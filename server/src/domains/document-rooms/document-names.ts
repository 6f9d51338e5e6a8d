import type { FileKind } from '#contract/files.ts';
import type { Platform } from '#platform/platform.ts';

interface EncryptedName {
  readonly id: string;
  readonly name: Buffer;
  readonly kind: FileKind;
}

/** A file name may reveal as much as the file, so it is encrypted and bound to the version's id. */
export const encryptName = ({ encryption }: Platform, id: string, name: string): Buffer =>
  encryption.encrypt(Buffer.from(name), id);

/** A name that cannot be decrypted does not hide its document. */
export function decryptName({ encryption, log }: Platform, { id, name, kind }: EncryptedName): string {
  try {
    return encryption.decrypt(name, id).toString();
  } catch {
    log.error({ version: id }, 'the name of a document cannot be decrypted');
    return `document.${kind}`;
  }
}
