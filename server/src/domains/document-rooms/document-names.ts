import type { FileKind } from '#contract/files.ts';
import type { Platform } from '#platform/platform.ts';

/** Where the files are kept, each under its version's id. */
export const FOLDER = 'room-documents';

interface SealedName {
  /** Of the version. */
  readonly id: string;
  readonly name: Buffer;
  readonly kind: FileKind;
}

/** A file's name may say as much as the file; bound to the version's id, so that it opens in no other row. */
export const sealName = ({ seal }: Platform, id: string, name: string): Buffer =>
  seal.seal(Buffer.from(name), id);

/** A name that no longer opens does not hide its document. */
export function openName({ seal, log }: Platform, { id, name, kind }: SealedName): string {
  try {
    return seal.open(name, id).toString();
  } catch {
    log.error({ version: id }, 'the name of a document does not open');
    return `document.${kind}`;
  }
}
