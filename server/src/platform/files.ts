import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from './db.ts';
import { answerNotFound } from './error-answers.ts';
import type { Jobs } from './jobs.ts';

const OUR_NAME = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
/** What addresses may look like: a folder of ours and a name we made. Nothing else is ever read or removed. */
const PUBLIC = new RegExp(`^/files/(logos/${OUR_NAME}\\.webp)$`);
/** No path of the server answers these: a domain reads them for those who may. */
const PRIVATE = new RegExp(`^private:(badge-documents/${OUR_NAME})$`);
const REMOVAL = 'files.remove';

/** Files kept beside the database; a name is never used for anything else again. */
export interface Files {
  /** Keeps a picture that everybody may see; the answer is its address. */
  add(folder: 'logos', webp: Buffer): Promise<string>;
  /** Keeps what only some may see; the answer is its address, which is no path of the server. */
  addPrivate(folder: 'badge-documents', bytes: Buffer): Promise<string>;
  /** The bytes behind an address; undefined where there is no such file. */
  read(address: string): Promise<Buffer | undefined>;
  remove(address: string): Promise<void>;
  /** Removes a file once `tx` has committed. */
  removeAfter(tx: Db, address: string): Promise<void>;
}

/** In a folder of this machine, or one that all server processes share. */
export function createFiles(folder: string, jobs: Jobs): Files {
  const write = async (address: string, bytes: Buffer): Promise<string> => {
    const path = pathOf(folder, address);
    if (!path) throw new Error(`no name for a file: ${address}`);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes, { flag: 'wx' });
    return address;
  };
  const files: Files = {
    add: (kind, webp) => write(`/files/${kind}/${uuidv7()}.webp`, webp),
    addPrivate: (kind, bytes) => write(`private:${kind}/${uuidv7()}`, bytes),
    async read(address) {
      const path = pathOf(folder, address);
      return path === undefined ? undefined : readFile(path).catch(unlessMissing);
    },
    async remove(address) {
      const path = pathOf(folder, address);
      if (path) await rm(path, { force: true });
    },
    removeAfter: (tx, address) => jobs.send(tx, REMOVAL, { address }),
  };
  jobs.define(REMOVAL, (data) => files.remove((data as { address: string }).address));
  return files;
}

/** Undefined for every address that is not exactly one of ours. */
function pathOf(folder: string, address: string): string | undefined {
  const name = (PUBLIC.exec(address) ?? PRIVATE.exec(address))?.[1];
  return name === undefined ? undefined : join(folder, name);
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** `GET /files/…`: what is behind an address never changes, and is a picture whatever it was made from. */
export function registerFiles(server: FastifyInstance, files: Files): void {
  server.get<{ Params: { '*': string } }>('/files/*', { schema: { hide: true } }, async (request, reply) => {
    const bytes = await files.read(`/files/${request.params['*']}`);
    if (!bytes) return answerNotFound(request, reply);
    return reply
      .headers({
        'content-type': 'image/webp',
        'content-disposition': 'inline; filename="logo.webp"',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      })
      .send(bytes);
  });
}
