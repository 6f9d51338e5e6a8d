import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from './db.ts';
import { answerNotFound } from './error-answers.ts';
import { isUnavailable } from './errors.ts';
import type { Jobs } from './jobs.ts';
import { isOldName } from './storage/old-name.ts';
import type { Content, Storage } from './storage/storage.ts';
import type { EncryptedFolder, PictureFolder, PrivateFolder, UploadFolder } from './upload-folders.ts';

const FILE_NAME = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
const REMOVAL = 'files.remove';
const LOOKED_AT_ONCE = 500;

/** Files stored next to the database, in a folder or a bucket. A name is never reused. */
export interface Files {
  /**
   * Stores a picture that everyone may see, runs `use` with its URL, and returns the result. Deletes the picture when
   * `use` fails, unless the database connection was lost, because the row may have been saved.
   */
  add<Answer>(
    folder: PictureFolder,
    webp: Buffer,
    use: (address: string) => Promise<Answer>,
  ): Promise<Answer>;
  /**
   * Stores a file with restricted access and returns its reference, which no route of the server serves. `name` is a
   * UUIDv7.
   */
  addPrivate(folder: PrivateFolder | EncryptedFolder, content: Content, name?: string): Promise<string>;
  replace(address: string, content: Content): Promise<void>;
  /** Returns a file's bytes, or undefined if it does not exist. */
  read(address: string): Promise<Buffer | undefined>;
  /** Opens a file, or returns undefined if it does not exist. The stream must be read to the end or destroyed. */
  stream(address: string): Promise<Readable | undefined>;
  /** Returns a file's first bytes, or undefined if it does not exist. */
  readStart(address: string, bytes: number): Promise<Buffer | undefined>;
  list(folder: UploadFolder): Promise<string[]>;
  remove(address: string): Promise<void>;
  removeAfter(tx: Db, address: string): Promise<void>;
  /**
   * Deletes files of a folder that are more than a day old and not returned by `findUsed`. A process that is killed
   * between writing a file and recording it leaves such a file behind.
   */
  removeOrphans(
    folder: UploadFolder,
    findUsed: (addresses: readonly string[]) => Promise<readonly string[]>,
  ): Promise<void>;
}

interface Options {
  storage: Storage;
  /** The folders that the domains declare. No other folder is ever read or deleted from. */
  folders: readonly UploadFolder[];
  jobs: Jobs;
}

export function createFiles({ storage, folders, jobs }: Options): Files {
  const pathOf = pathsIn(folders);
  const ownPath = (address: string): string => {
    const path = pathOf(address);
    if (path === undefined) throw new Error(`no name for a file: ${address}`);
    return path;
  };
  const files: Files = {
    async add(folder, webp, use) {
      const address = `${addressesIn(folder)}${uuidv7()}.webp`;
      await storage.write(ownPath(address), webp);
      return removeOnFailure(files, address, () => use(address));
    },
    async addPrivate(folder, content, name = uuidv7()) {
      const address = `${addressesIn(folder)}${name}`;
      await storage.write(ownPath(address), content);
      return address;
    },
    replace: async (address, content) => storage.replace(ownPath(address), content),
    async read(address) {
      const path = pathOf(address);
      return path === undefined ? undefined : storage.read(path);
    },
    async stream(address) {
      const path = pathOf(address);
      return path === undefined ? undefined : storage.stream(path);
    },
    async readStart(address, length) {
      const path = pathOf(address);
      return path === undefined ? undefined : storage.readStart(path, length);
    },
    async list(folder) {
      return (await storage.list(folder.name))
        .map((name) => `${addressesIn(folder)}${name}`)
        .filter((address) => pathOf(address) !== undefined);
    },
    async remove(address) {
      const path = pathOf(address);
      if (path !== undefined) await storage.remove(path);
    },
    removeAfter: (tx, address) => jobs.send(tx, REMOVAL, { address }),
    async removeOrphans(folder, findUsed) {
      await storage.removeInterrupted(folder.name);
      const old = (await files.list(folder)).filter(isOldName);
      for (let start = 0; start < old.length; start += LOOKED_AT_ONCE) {
        const addresses = old.slice(start, start + LOOKED_AT_ONCE);
        const used = new Set(await findUsed(addresses));
        await Promise.all(
          addresses.filter((address) => !used.has(address)).map((address) => files.remove(address)),
        );
      }
    },
  };
  jobs.define(REMOVAL, (data) => files.remove((data as { address: string }).address));
  return files;
}

/**
 * Runs `use` and removes the file when it fails. After a lost connection no one knows whether the transaction committed,
 * so the file stays: if no row names it, it is removed with the orphans a day later.
 */
export async function removeOnFailure<Answer>(
  files: Pick<Files, 'remove'>,
  address: string,
  use: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await use();
  } catch (error) {
    if (!isUnavailable(error)) await files.remove(address);
    throw error;
  }
}

/** Returns the prefix of all references to a folder's files. No route serves private ones. */
export const addressesIn = ({ access, name }: UploadFolder): string =>
  `${access === 'public' ? '/files/' : 'private:'}${name}/`;

/**
 * Returns a function that converts references to paths. It returns undefined for every reference that `addPrivate` or
 * `add` did not create.
 */
function pathsIn(folders: readonly UploadFolder[]): (address: string) => string | undefined {
  if (new Set(folders.map(({ name }) => name)).size < folders.length)
    throw new Error('two upload folders have the same name');
  const publicNames = namesOf(folders.filter(({ access }) => access === 'public'));
  const privateNames = namesOf(folders.filter(({ access }) => access !== 'public'));
  const publicAddress = new RegExp(`^/files/((?:${publicNames})/${FILE_NAME}\\.webp)$`);
  const privateAddress = new RegExp(`^private:((?:${privateNames})/${FILE_NAME})$`);
  return (address) => (publicAddress.exec(address) ?? privateAddress.exec(address))?.[1];
}

function namesOf(folders: readonly UploadFolder[]): string {
  const names = folders.map(({ name }) => name);
  const unusable = names.find((name) => !/^[a-z]+(?:-[a-z]+)*$/.test(name));
  if (unusable !== undefined) throw new Error(`not a name for an upload folder: ${unusable}`);
  return names.join('|');
}

/** Serves `GET /files/…`. A URL's content never changes, and is always a picture. */
export function registerFiles(server: FastifyInstance, files: Files): void {
  server.get<{ Params: { '*': string } }>('/files/*', { schema: { hide: true } }, async (request, reply) => {
    const bytes = await files.read(`/files/${request.params['*']}`);
    if (!bytes) return answerNotFound(request, reply);
    return reply
      .headers({
        'content-type': 'image/webp',
        'content-disposition': 'inline; filename="picture.webp"',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      })
      .send(bytes);
  });
}
