import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { type ApiDocument, declarationsOf } from './declarations.ts';

const BLOCK = 512;
const NAME = 'medaccord-client';
const PATH = '/api/client/medaccord-client.tgz';

/** Serves the typed client as a package that `npm install <URL>` accepts. It is built at the first request. */
export function registerClientPackage(server: FastifyInstance): void {
  let made: Promise<Buffer> | undefined;
  server.get(PATH, { schema: { hide: true } }, async (_request, reply) => {
    made ??= packageOf(server.swagger() as ApiDocument);
    return reply.type('application/gzip').send(await made);
  });
}

async function packageOf(document: ApiDocument): Promise<Buffer> {
  const source = await readFile(new URL('./client.ts', import.meta.url), 'utf8');
  const manifest = {
    name: NAME,
    version: '1.0.0',
    type: 'module',
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
  };
  const files: [string, string][] = [
    ['package.json', JSON.stringify(manifest, null, 2)],
    ['index.js', stripTypeScriptTypes(source)],
    ['index.d.ts', declarationsOf(document)],
  ];
  const blocks = files.flatMap(([name, text]) => entryOf(`package/${name}`, Buffer.from(text)));
  return promisify(gzip)(Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]));
}

/** Returns a file as an entry of a tar archive (POSIX.1-1988 ustar). */
function entryOf(path: string, bytes: Buffer): Buffer[] {
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`;
  header.write(path, 0);
  header.write(octal(0o644, 8), 100);
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  header.write(octal(bytes.length, 12), 124);
  header.write(octal(0, 12), 136);
  header.write(' '.repeat(8), 148);
  header.write('0', 156);
  header.write('ustar\u000000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return [header, bytes, Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK)];
}
