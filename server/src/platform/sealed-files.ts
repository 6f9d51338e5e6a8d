import type { FastifyBaseLogger } from 'fastify';
import { KEY_NAME, type Seal, keyNameOf } from './crypto.ts';
import type { Db } from './db.ts';
import type { Files, PrivateFolder } from './files.ts';

export type SealedFolder = Exclude<PrivateFolder, 'badge-documents'>;

/**
 * Files that are kept as confidentially as what people write: each under the id of the row that names it, sealed and bound to
 * that id. A file is read whole, because nothing of it may go out before all of it is known to be unaltered.
 */
export interface SealedFiles {
  /** Keeps a file, if `use` succeeds; answers what that does. */
  add<Answer>(folder: SealedFolder, id: string, bytes: Buffer, use: () => Promise<Answer>): Promise<Answer>;
  /** Undefined where there is none, and where it no longer opens: altered, moved, or its key is gone. */
  open(folder: SealedFolder, id: string): Promise<Buffer | undefined>;
  /** Removes files once `tx` has committed. */
  removeAfter(tx: Db, folder: SealedFolder, ids: readonly string[]): Promise<void>;
  /** Removes what was kept more than a day ago and is none of the ids that `findKnown` answers. */
  removeOrphans(
    folder: SealedFolder,
    findKnown: (ids: readonly string[]) => Promise<readonly string[]>,
  ): Promise<void>;
  /** The ids of all files of a folder, in their order. */
  list(folder: SealedFolder): Promise<string[]>;
  /** The name of the key that a file lies under; undefined where there is none. */
  keyNameOf(folder: SealedFolder, id: string): Promise<string | undefined>;
  /** Seals a file again with the first key; false where it does not open. */
  reseal(folder: SealedFolder, id: string): Promise<boolean>;
}

export function createSealedFiles(files: Files, seal: Seal, log: FastifyBaseLogger): SealedFiles {
  const open = async (folder: SealedFolder, id: string): Promise<Buffer | undefined> => {
    const sealed = await files.read(addressOf(folder, id));
    if (!sealed) return undefined;
    try {
      return seal.open(sealed, contextOf(folder, id));
    } catch {
      log.error({ folder, file: id }, 'a file does not open');
      return undefined;
    }
  };
  return {
    open,
    async add(folder, id, bytes, use) {
      const address = await files.addPrivate(folder, seal.seal(bytes, contextOf(folder, id)), id);
      try {
        return await use();
      } catch (error) {
        await files.remove(address);
        throw error;
      }
    },
    async removeAfter(tx, folder, ids) {
      for (const id of ids) await files.removeAfter(tx, addressOf(folder, id));
    },
    removeOrphans: (folder, findKnown) =>
      files.removeOrphans(folder, async (addresses) => {
        const known = await findKnown(
          addresses.map((address) => address.slice(addressOf(folder, '').length)),
        );
        return known.map((id) => addressOf(folder, id));
      }),
    list: async (folder) => {
      const addresses = await files.list(folder);
      return addresses.map((address) => address.slice(addressOf(folder, '').length));
    },
    keyNameOf: async (folder, id) => {
      const start = await files.readStart(addressOf(folder, id), KEY_NAME.firstByte + KEY_NAME.bytes);
      return start && keyNameOf(start);
    },
    async reseal(folder, id) {
      const bytes = await open(folder, id);
      if (!bytes) return false;
      await files.replace(addressOf(folder, id), seal.seal(bytes, contextOf(folder, id)));
      return true;
    },
  };
}

const addressOf = (folder: SealedFolder, id: string): string => `private:${folder}/${id}`;
const contextOf = (folder: SealedFolder, id: string): string => `${folder}/${id}`;
