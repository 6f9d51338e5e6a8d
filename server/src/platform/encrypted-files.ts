import type { FastifyBaseLogger } from 'fastify';
import { type Encryption, KEY_NAME, isEncrypted, keyNameOf } from './crypto.ts';
import type { Db } from './db.ts';
import { type Files, addressesIn, removeOnFailure } from './files.ts';
import type { Content } from './storage/storage.ts';
import type { EncryptedFolder } from './upload-folders.ts';
import { type VerifiedFile, verifyFile } from './verified-file.ts';

/**
 * Files that are as confidential as messages. Each is named after the id of the row that describes it, and is
 * encrypted and bound to that id.
 */
export interface EncryptedFiles {
  /**
   * Stores a file and runs `use`. Removes the file again when `use` fails, unless the database connection was lost,
   * because the row may have been saved.
   */
  add<Answer>(
    folder: EncryptedFolder,
    id: string,
    content: Content,
    use: () => Promise<Answer>,
  ): Promise<Answer>;
  /** Returns the file, or undefined when there is none or it cannot be decrypted. */
  read(folder: EncryptedFolder, id: string): Promise<Buffer | undefined>;
  /**
   * Verifies a file for a download, without holding it in memory. Returns undefined if there is none, if it cannot be
   * decrypted, or if its digest differs from the given one (SHA-256 in hex).
   */
  verify(folder: EncryptedFolder, id: string, sha256?: string): Promise<VerifiedFile | undefined>;
  removeAfter(tx: Db, folder: EncryptedFolder, ids: readonly string[]): Promise<void>;
  /** Removes the files of a folder that are older than a day and that nothing uses. */
  removeOrphans(db: Db, folder: EncryptedFolder): Promise<void>;
  list(folder: EncryptedFolder): Promise<string[]>;
  /** Returns the name of the key that encrypted a file, or undefined when there is no such file. */
  keyNameOf(folder: EncryptedFolder, id: string): Promise<string | undefined>;
  /**
   * Encrypts files that were stored before their folder was encrypted. Their first byte is that of a PDF or picture.
   */
  encryptPlain(folder: EncryptedFolder): Promise<void>;
  /** Encrypts a file again with the first key. Returns false when it cannot be decrypted. */
  reencrypt(folder: EncryptedFolder, id: string): Promise<boolean>;
}

export function createEncryptedFiles(
  files: Files,
  encryption: Encryption,
  log: FastifyBaseLogger,
): EncryptedFiles {
  const reportUnreadable = (folder: EncryptedFolder, id: string): void =>
    log.error({ folder: folder.name, file: id }, 'a file cannot be decrypted');
  const read = async (folder: EncryptedFolder, id: string): Promise<Buffer | undefined> => {
    const encrypted = await files.read(addressOf(folder, id));
    if (!encrypted) return undefined;
    try {
      return encryption.decrypt(encrypted, contextOf(folder, id));
    } catch {
      reportUnreadable(folder, id);
      return undefined;
    }
  };
  return {
    read,
    verify: (folder, id, sha256) =>
      verifyFile({
        read: () => files.stream(addressOf(folder, id)),
        startDecryption: (start) => encryption.startDecryption(start, contextOf(folder, id)),
        sha256,
        reportUnreadable: () => reportUnreadable(folder, id),
      }),
    async add(folder, id, content, use) {
      const encrypted = await encryption.encryptInPieces(content, contextOf(folder, id));
      const address = await files.addPrivate(folder, encrypted, id);
      return removeOnFailure(files, address, use);
    },
    async removeAfter(tx, folder, ids) {
      for (const id of ids) await files.removeAfter(tx, addressOf(folder, id));
    },
    removeOrphans: (db, folder) =>
      files.removeOrphans(folder, async (addresses) => {
        const used = await folder.findUsed(db, idsIn(folder, addresses));
        return used.map((id) => addressOf(folder, id));
      }),
    list: async (folder) => idsIn(folder, await files.list(folder)),
    keyNameOf: async (folder, id) => {
      const start = await files.readStart(addressOf(folder, id), KEY_NAME.firstByte + KEY_NAME.bytes);
      return start && keyNameOf(start);
    },
    async encryptPlain(folder) {
      for (const address of await files.list(folder)) {
        const start = await files.readStart(address, 1);
        if (!start || isEncrypted(start)) continue;
        const bytes = await files.read(address);
        const [id = ''] = idsIn(folder, [address]);
        if (bytes)
          await files.replace(address, await encryption.encryptInPieces(bytes, contextOf(folder, id)));
      }
    },
    async reencrypt(folder, id) {
      const bytes = await read(folder, id);
      if (!bytes) return false;
      const encrypted = await encryption.encryptInPieces(bytes, contextOf(folder, id));
      await files.replace(addressOf(folder, id), encrypted);
      return true;
    },
  };
}

const addressOf = (folder: EncryptedFolder, id: string): string => addressesIn(folder) + id;
const idsIn = (folder: EncryptedFolder, addresses: readonly string[]): string[] =>
  addresses.map((address) => address.slice(addressesIn(folder).length));
const contextOf = (folder: EncryptedFolder, id: string): string => `${folder.name}/${id}`;
