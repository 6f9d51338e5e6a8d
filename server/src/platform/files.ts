import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from './db.ts';
import { answerNotFound } from './error-answers.ts';
import type { Jobs } from './jobs.ts';

/** What names may look like: a folder of ours and a name we made. Nothing else is ever read or removed. */
const NAME = /^logos\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.webp$/;
const REMOVAL = 'files.remove';

/** Pictures that everybody may see, kept beside the database; a name is never used for anything else again. */
export interface Files {
  /** Keeps a picture; the answer is its address. */
  add(folder: 'logos', webp: Buffer): Promise<string>;
  /** The bytes behind an address; undefined where there is no such file. */
  read(address: string): Promise<Buffer | undefined>;
  remove(address: string): Promise<void>;
  /** Removes a file once `tx` has committed. */
  removeAfter(tx: Db, address: string): Promise<void>;
}

/** In a folder of this machine, or one that all server processes share. */
export function createFiles(folder: string, jobs: Jobs): Files {
  const files: Files = {
    async add(kind, webp) {
      const address = `/files/${kind}/${uuidv7()}.webp`;
      const path = pathOf(folder, address);
      if (!path) throw new Error(`no name for a file: ${address}`);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, webp, { flag: 'wx' });
      return address;
    },
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
  const name = /^\/files\/(.+)$/.exec(address)?.[1];
  return name && NAME.test(name) ? join(folder, name) : undefined;
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
