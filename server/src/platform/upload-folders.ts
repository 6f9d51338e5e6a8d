import type { Db } from './db.ts';
import type { Platform } from './platform.ts';

interface Folder<Access> {
  /** The folder's name on disk and in URLs: lowercase letters and hyphens. It never changes. */
  readonly name: string;
  readonly access: Access;
  /**
   * Returns which of these files are still in use, by their ids in an encrypted folder and by their references
   * otherwise. The others are deleted.
   */
  findUsed(db: Db, files: readonly string[]): Promise<readonly string[]>;
}

export type PictureFolder = Folder<'public'>;
export type PrivateFolder = Folder<'private'>;
/** A folder of encrypted private files. Each is named after the id of the row that describes it. */
export type EncryptedFolder = Folder<'encrypted'>;
export type UploadFolder = PictureFolder | PrivateFolder | EncryptedFolder;

export const defineUploadFolder = <Defined extends UploadFolder>(folder: Defined): Defined => folder;

/** Deletes unused files that are older than a day. A killed process may leave such files behind. */
export async function sweepFiles({ db, domains, files, encryptedFiles }: Platform): Promise<void> {
  for (const folder of domains.flatMap((domain) => domain.files ?? [])) {
    if (folder.access === 'encrypted') await encryptedFiles.removeOrphans(db, folder);
    else await files.removeOrphans(folder, (addresses) => folder.findUsed(db, addresses));
  }
}
