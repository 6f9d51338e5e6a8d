import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import Fastify from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { uploadAttachment } from '#contract/message-attachments.ts';
import { useApp } from '#test/app.ts';
import { makeDataDir, removeDataDir } from '#test/database.ts';
import { type Person, createSigned } from '#test/factories.ts';
import { uploadFile } from '#test/uploads.ts';
import type { Upload } from './upload-spool.ts';
import { acceptUploads, createUploadLimit, createUploads } from './uploads.ts';

const app = useApp();

async function beginUpload({ client }: Person) {
  const { hostname, port } = new URL(app.origin);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(
    [
      `POST ${uploadAttachment.path} HTTP/1.1`,
      `host: ${hostname}:${port}`,
      `cookie: ${client.cookie}`,
      'content-type: multipart/form-data; boundary=part',
      'content-length: 100000',
      '',
      '--part',
      'content-disposition: form-data; name="file"; filename="a.txt"',
      '',
      'the beginning',
    ].join('\r\n'),
  );
  return socket;
}

test('interrupted uploads, even waiting ones, do not block the next one', async () => {
  const dana = await createSigned(app);
  const sockets = await Promise.all(Array.from({ length: 12 }, () => beginUpload(dana)));
  const next = uploadFile(dana.client, uploadAttachment.path, { bytes: 'words', name: 'a.txt' });
  for (const socket of sockets.toReversed()) socket.destroy();
  expect((await next).status).toBe(201);
});

test('one person’s uploads take turns without delaying another person’s', async () => {
  const runUpload = createUploadLimit();
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 2));
    running -= 1;
  };
  await Promise.all(Array.from({ length: 30 }, () => runUpload('dana', work)));
  expect(most).toBe(4);

  const never = new Promise<void>(() => {});
  for (let turn = 0; turn < 5; turn += 1) void runUpload('dana', () => never);
  await runUpload('marcus', work);
});

test('a failed upload lets the next one start', async () => {
  const runUpload = createUploadLimit();
  const failing = () => runUpload('dana', () => Promise.reject(new Error('refused')));
  await Promise.allSettled(Array.from({ length: 20 }, failing));
  expect(await runUpload('dana', async () => 'done')).toBe('done');
});

describe('received uploads', () => {
  const MAX_BYTES = 1_000_000;
  const LARGE = 700_000;

  /** Starts a server that passes each upload on, and returns a function that sends one. */
  async function startServer(
    folder: string,
    pass: (upload: Upload) => Promise<void>,
    bytesInMemory?: number,
  ) {
    const server = Fastify();
    await acceptUploads(server, MAX_BYTES);
    const receive = createUploads(folder, bytesInMemory);
    let senders = 0;
    server.post('/', (request) =>
      receive({ request, sender: `sender ${(senders += 1)}`, maxBytes: MAX_BYTES }, async (upload) => {
        await pass(upload);
        return 'received';
      }),
    );
    await server.listen({ port: 0, host: '127.0.0.1' });
    onTestFinished(() => server.close());
    const { port } = server.server.address() as { port: number };
    return async (bytes: Buffer): Promise<string> => {
      const body = new FormData();
      body.append('file', new Blob([bytes as BlobPart]), 'a.bin');
      return (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body })).text();
    };
  }

  function makeFolder(): string {
    const dataDir = makeDataDir();
    onTestFinished(() => removeDataDir(dataDir));
    return join(dataDir, 'incoming');
  }

  test('are passed on as they were sent, and leave no file behind', async () => {
    const passed: Buffer[][] = [];
    const folder = makeFolder();
    const send = await startServer(folder, async ({ size, part, slices, whole }) => {
      const parts = [await part(0, 70_001), await part(70_001, size + 1)];
      passed.push([await whole(), await buffer(slices()), await buffer(slices()), Buffer.concat(parts)]);
    });
    for (const size of [1, 256 * 1024, 256 * 1024 + 1, LARGE, MAX_BYTES]) {
      const bytes = randomBytes(size);
      expect(await send(bytes)).toBe('received');
      const readings = passed.pop() ?? [];
      expect(
        readings.map((read) => read.equals(bytes)),
        `${size} bytes`,
      ).toEqual(Array(4).fill(true));
    }
    expect(await send(randomBytes(MAX_BYTES + 1))).toContain('file.too_large');
    expect(passed).toEqual([]);
    expect(readdirSync(folder)).toEqual([]);
  });

  test.each([
    ['as many at a time as the budget allows', 2.5 * LARGE, 2],
    ['one at a time if each exceeds the budget', LARGE / 2, 1],
  ])('are read into memory %s, while small ones do not wait', async (_what, budget, atOnce) => {
    let running = 0;
    let most = 0;
    let proceed = () => {};
    const small = new Promise<void>((resolve) => {
      proceed = resolve;
    });
    const send = await startServer(
      makeFolder(),
      async ({ whole, size }) => {
        await whole();
        if (size < LARGE) return proceed();
        running += 1;
        most = Math.max(most, running);
        await small;
        running -= 1;
      },
      budget,
    );
    const large = Array.from({ length: 8 }, () => send(randomBytes(LARGE)));
    await expect.poll(() => running).toBe(atOnce);
    expect(await send(randomBytes(10))).toBe('received');
    expect(await Promise.all(large)).toEqual(Array.from({ length: 8 }, () => 'received'));
    expect(most).toBe(atOnce);
  });
});
