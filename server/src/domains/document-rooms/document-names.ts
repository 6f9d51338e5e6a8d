import type { FileKind } from '#contract/files.ts';
import type { Platform } from '#platform/platform.ts';

interface EncryptedName {
  readonly id: string;
  readonly name: Buffer;
  readonly kind: FileKind;
}

/** Encrypts a file name, which may reveal as much as the file, and binds it to the version's id. */
export const encryptName = ({ encryption }: Platform, id: string, name: string): Buffer =>
  encryption.encrypt(Buffer.from(name), id);

/** Returns the file name, or a substitute when it cannot be decrypted, so that its document stays visible. */
export function decryptName({ encryption, log }: Platform, { id, name, kind }: EncryptedName): string {
  try {
    return encryption.decrypt(name, id).toString();
  } catch {
    log.error({ version: id }, 'the name of a document cannot be decrypted');
    return `document.${kind}`;
  }
}
