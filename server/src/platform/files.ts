import { mkdir, open, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from './db.ts';
import { answerNotFound } from './error-answers.ts';
import type { Jobs } from './jobs.ts';
import type { EncryptedFolder, PictureFolder, PrivateFolder, UploadFolder } from './upload-folders.ts';

const FILE_NAME = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
const REMOVAL = 'files.remove';
const ORPHAN_AGE_MS = 86_400_000;
const LOOKED_AT_ONCE = 500;

/** Files stored beside the database. A name is never reused. */
export interface Files {
  /**
   * Stores a picture that everyone may see, runs `use` with its URL, and returns the result. Deletes the picture when
   * `use` fails.
   */
  add<Answer>(
    folder: PictureFolder,
    webp: Buffer,
    use: (address: string) => Promise<Answer>,
  ): Promise<Answer>;
  /** Stores a file with restricted access and returns its reference, which is not a route of the server. `name` is a UUIDv7. */
  addPrivate(folder: PrivateFolder | EncryptedFolder, bytes: Buffer, name?: string): Promise<string>;
  /** Replaces a file's bytes. Concurrent readers get either the old or the new ones. */
  replace(address: string, bytes: Buffer): Promise<void>;
  /** Returns a file's bytes, or undefined if it does not exist. */
  read(address: string): Promise<Buffer | undefined>;
  /** Returns a file's first bytes, or undefined if it does not exist. */
  readStart(address: string, bytes: number): Promise<Buffer | undefined>;
  /** Returns the references of all files in a folder, oldest first. */
  list(folder: UploadFolder): Promise<string[]>;
  remove(address: string): Promise<void>;
  /** Deletes a file after `tx` has committed. */
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
  /** On this machine, or shared by all server processes. */
  root: string;
  /** The folders that the domains declare. Nothing else is ever read or deleted. */
  folders: readonly UploadFolder[];
  jobs: Jobs;
}

export function createFiles({ root, folders, jobs }: Options): Files {
  const pathOf = pathsIn(root, folders);
  const write = async (address: string, bytes: Buffer): Promise<string> => {
    const path = pathOf(address);
    if (!path) throw new Error(`no name for a file: ${address}`);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    try {
      await writeFile(path, bytes, { flag: 'wx', flush: true, mode: 0o600 });
    } catch (error) {
      // A full disk leaves a part of the file.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') await rm(path, { force: true });
      throw error;
    }
    return address;
  };
  const namesIn = async ({ name }: UploadFolder): Promise<string[]> =>
    (await readdir(join(root, name)).catch(unlessMissing)) ?? [];
  const files: Files = {
    async add(folder, webp, use) {
      const address = await write(`${addressesIn(folder)}${uuidv7()}.webp`, webp);
      try {
        return await use(address);
      } catch (error) {
        await files.remove(address);
        throw error;
      }
    },
    addPrivate: (folder, bytes, name = uuidv7()) => write(`${addressesIn(folder)}${name}`, bytes),
    async replace(address, bytes) {
      const path = pathOf(address);
      if (!path) throw new Error(`no name for a file: ${address}`);
      // A unique name, so that two concurrent replacements do not write into the same file.
      const beside = `${path}.${uuidv7()}.new`;
      try {
        await writeFile(beside, bytes, { flag: 'wx', flush: true, mode: 0o600 });
        await rename(beside, path);
      } catch (error) {
        await rm(beside, { force: true });
        throw error;
      }
    },
    async read(address) {
      const path = pathOf(address);
      return path === undefined ? undefined : readFile(path).catch(unlessMissing);
    },
    async readStart(address, length) {
      const path = pathOf(address);
      const file = path && (await open(path).catch(unlessMissing));
      if (!file) return undefined;
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
        return buffer.subarray(0, bytesRead);
      } finally {
        await file.close();
      }
    },
    async list(folder) {
      return (await namesIn(folder))
        .map((name) => `${addressesIn(folder)}${name}`)
        .filter((address) => pathOf(address) !== undefined)
        .toSorted();
    },
    async remove(address) {
      const path = pathOf(address);
      if (path) await rm(path, { force: true });
    },
    removeAfter: (tx, address) => jobs.send(tx, REMOVAL, { address }),
    async removeOrphans(folder, findUsed) {
      const unplaced = (await namesIn(folder)).filter(isUnplaced);
      await Promise.all(unplaced.map((name) => rm(join(root, folder.name, name), { force: true })));
      const old = (await files.list(folder)).filter(isOld);
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

/** What the references to a folder's files begin with. No route serves private ones. */
export const addressesIn = ({ access, name }: UploadFolder): string =>
  `${access === 'public' ? '/files/' : 'private:'}${name}/`;

/** A generated name begins with the milliseconds of its creation (RFC 9562, version 7). */
const isOld = (address: string): boolean => {
  const [, madeAt = ''] = /([\da-f]{8}-[\da-f]{4})-[^/]*$/.exec(address) ?? [];
  return Date.now() - Number.parseInt(madeAt.replace('-', ''), 16) > ORPHAN_AGE_MS;
};

/** Whether a process that was killed before the renaming left the file behind, more than a day ago. */
const isUnplaced = (name: string): boolean => name.endsWith('.new') && isOld(name.split('.').at(-2) ?? '');

/** Returns a function from references to paths; undefined for every reference that was not created here. */
function pathsIn(root: string, folders: readonly UploadFolder[]): (address: string) => string | undefined {
  if (new Set(folders.map(({ name }) => name)).size < folders.length)
    throw new Error('two upload folders have the same name');
  const publicNames = namesOf(folders.filter(({ access }) => access === 'public'));
  const privateNames = namesOf(folders.filter(({ access }) => access !== 'public'));
  const publicAddress = new RegExp(`^/files/((?:${publicNames})/${FILE_NAME}\\.webp)$`);
  const privateAddress = new RegExp(`^private:((?:${privateNames})/${FILE_NAME})$`);
  return (address) => {
    const name = (publicAddress.exec(address) ?? privateAddress.exec(address))?.[1];
    return name === undefined ? undefined : join(root, name);
  };
}

function namesOf(folders: readonly UploadFolder[]): string {
  const names = folders.map(({ name }) => name);
  const unusable = names.find((name) => !/^[a-z]+(?:-[a-z]+)*$/.test(name));
  if (unusable !== undefined) throw new Error(`not a name for an upload folder: ${unusable}`);
  return names.join('|');
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
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
