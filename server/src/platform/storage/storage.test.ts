import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { setImmediate as turn, setTimeout as after } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uploadAttachment } from '#contract/message-attachments.ts';
import { readEnv } from '#server/env.ts';
import { useApp } from '#test/app.ts';
import { makeDataDir, removeDataDir } from '#test/database.ts';
import { createSigned } from '#test/factories.ts';
import { type FakeS3, startFakeS3 } from '#test/fake-s3.ts';
import { collectGarbage } from '#test/memory.ts';
import { uploadFile } from '#test/uploads.ts';
import { isUnavailable } from '#platform/errors.ts';
import { createBucketStorage } from './bucket-storage.ts';
import { openUploadFolder } from './open-storage.ts';
import type { Storage } from './storage.ts';

const fake: FakeS3 = await startFakeS3();
afterAll(() => fake.stop());

const bucketWith = (variables: Record<string, string> = {}, timeoutMs?: number): Storage => {
  const { bucket } = readEnv({ ...fake.variables, ...variables });
  if (!bucket) throw new Error('the bucket is configured');
  return createBucketStorage(bucket, timeoutMs);
};

async function bytesOf(storage: Storage, path: string): Promise<Buffer | undefined> {
  const stream = await storage.stream(path);
  return stream && buffer(stream);
}

describe.each(['bucket', 'folder'])('files in a %s', (kind) => {
  let dataDir: string;
  let storage: Storage;
  beforeAll(() => {
    dataDir = makeDataDir();
    storage = kind === 'bucket' ? bucketWith() : openUploadFolder(dataDir);
  });
  afterAll(() => removeDataDir(dataDir));

  test('are written, read completely and in part, replaced, listed in order and deleted', async () => {
    const names = Array.from({ length: 7 }, () => uuidv7());
    for (const name of names.toReversed()) await storage.write(`letters/${name}`, Buffer.from(`of ${name}`));
    await storage.write(`letters-too/${uuidv7()}`, Buffer.from('another folder'));
    expect(await storage.list('letters')).toEqual(names);
    const [first = ''] = names;
    expect((await storage.read(`letters/${first}`))?.toString()).toBe(`of ${first}`);
    expect((await storage.readStart(`letters/${first}`, 2))?.toString()).toBe('of');
    await storage.replace(`letters/${first}`, Buffer.from('new'));
    expect((await storage.read(`letters/${first}`))?.toString()).toBe('new');
    await storage.remove(`letters/${first}`);
    await storage.remove(`letters/${first}`);
    expect(await storage.read(`letters/${first}`)).toBeUndefined();
    expect(await storage.readStart(`letters/${first}`, 2)).toBeUndefined();
    await storage.write('empty/one', Buffer.alloc(0));
    expect((await storage.readStart('empty/one', 2))?.length).toBe(0);
    expect(await bytesOf(storage, 'empty/one')).toEqual(Buffer.alloc(0));
    expect(await storage.stream('empty/none')).toBeUndefined();
    const large = randomBytes(3_000_000);
    await storage.write('large/one', () => [large.subarray(0, 1_000_000), large.subarray(1_000_000)]);
    expect((await bytesOf(storage, 'large/one'))?.equals(large)).toBe(true);
    expect(await storage.list('letters')).toEqual(names.slice(1));
    expect(await storage.list('nothing')).toEqual([]);
  });

  test('can be found only when they are complete', async () => {
    const seen: unknown[] = [];
    async function* slowly() {
      yield Buffer.from('one half, ');
      await after(50);
      seen.push(await storage.list('halves'), await storage.read('halves/one'));
      yield Buffer.from('and the other');
    }
    await storage.write('halves/one', slowly);
    // A bucket reads the content twice: to compute its digest, and to send it.
    expect(seen.filter((found) => found !== undefined && !isEmpty(found))).toEqual([]);
    expect((await storage.read('halves/one'))?.toString()).toBe('one half, and the other');
    expect(await storage.list('halves')).toEqual(['one']);
  });
});

const isEmpty = (found: unknown): boolean => Array.isArray(found) && found.length === 0;

test('a file in a folder is never overwritten by a new one', async () => {
  const dataDir = makeDataDir();
  const storage = openUploadFolder(dataDir);
  await storage.write('letters/one', Buffer.from('first'));
  await expect(storage.write('letters/one', Buffer.from('second'))).rejects.toThrow('EEXIST');
  expect((await storage.read('letters/one'))?.toString()).toBe('first');
  expect(await storage.list('letters')).toEqual(['one']);
  removeDataDir(dataDir);
});

async function expectUnavailable(storage: Storage, message: RegExp): Promise<void> {
  const attempts = [
    storage.read('a/b'),
    storage.stream('a/b').then((stream) => stream && buffer(stream)),
    storage.write('a/b', Buffer.from('c')),
    storage.list('a'),
    storage.remove('a/b'),
  ];
  for (const outcome of await Promise.allSettled(attempts)) {
    expect(outcome).toMatchObject({
      status: 'rejected',
      reason: { message: expect.stringMatching(message) as string },
    });
    expect(isUnavailable((outcome as PromiseRejectedResult).reason)).toBe(true);
  }
}

describe('an object store', () => {
  test('receives the whole file again when it answers the first attempts with 503', async () => {
    const pieces = () => ['one', 'two', 'three'].map((piece) => Buffer.from(piece));
    fake.fail(503, '', 2);
    await bucketWith().write('a/pieces', pieces);
    expect(fake.objects.get('a/pieces')?.toString()).toBe('onetwothree');
  });

  test('receives a large file without the server keeping the sent pieces in memory', async () => {
    const PIECES = 200;
    let kept = PIECES;
    async function* pieces() {
      const produced: WeakRef<Buffer>[] = [];
      for (let piece = 0; piece < PIECES; piece += 1) {
        const bytes = Buffer.alloc(65_536, piece);
        produced.push(new WeakRef(bytes));
        yield bytes;
        // JavaScript keeps the target of a new WeakRef in memory until the end of the turn.
        await turn();
      }
      collectGarbage();
      kept = produced.filter((piece) => piece.deref()).length;
    }
    await bucketWith().write('a/large', pieces);
    expect(kept).toBeLessThan(PIECES / 2);
  });

  test('receives a file for as long as pieces arrive, but calls fail when it does not answer', async () => {
    const storage = bucketWith({}, 1_500);
    async function* slowly() {
      for (let piece = 0; piece < 7; piece += 1) {
        yield Buffer.from('piece');
        await after(300);
      }
    }
    await storage.write('a/slow', slowly);
    expect(fake.objects.get('a/slow')?.toString()).toBe('piece'.repeat(7));
    const held = fake.hold();
    await expect(storage.write('a/held', Buffer.from('piece'))).rejects.toThrow('got no whole answer');
    held.release();
  });

  test.each([
    ['refuses the key', { S3_SECRET_ACCESS_KEY: 'another secret' }, /403 SignatureDoesNotMatch/],
    ['has no such bucket', { S3_BUCKET: 'another' }, /bucket another with 404 NoSuchBucket/],
    ['cannot be reached', { S3_ENDPOINT: 'http://127.0.0.1:1' }, /got no whole answer/],
  ])(
    'makes calls fail temporarily, instead of losing files, when it %s',
    async (_what, variables, message) => {
      await expectUnavailable(bucketWith(variables), message);
    },
  );

  test.each([
    ['interrupts its answers', () => fake.breakOff(), /got no whole answer/],
    [
      'is hidden by a proxy that finds nothing',
      () => fake.fail(404, '<html>Not Found</html>'),
      /404 no code/,
    ],
  ])('loses no files when it %s', async (_what, breakIt, message) => {
    breakIt();
    await expectUnavailable(bucketWith(), message).finally(() => fake.fail());
  });

  test('lists neither the marker file of a folder nor subfolders', async () => {
    const storage = bucketWith();
    const name = uuidv7();
    for (const path of ['marked/', `marked/${name}`, 'marked/within/', `marked/within/${uuidv7()}`])
      await storage.write(path, Buffer.from(''));
    expect(await storage.list('marked')).toEqual([name]);
  });

  test('is configured either with its bucket and both keys, or not at all', () => {
    const { S3_SECRET_ACCESS_KEY: _secret, ...incomplete } = fake.variables;
    expect(() => readEnv(incomplete)).toThrow(/S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: set both or neither/);
    expect(readEnv({}).bucket).toBeUndefined();
  });
});

describe('a server with an object store', () => {
  const app = useApp(fake.variables);
  const WORDS = 'the price is 4,711 for the hip system';

  const send = (client: Parameters<typeof uploadFile>[0]) =>
    uploadFile<{ id: string }>(client, uploadAttachment.path, { bytes: WORDS, name: 'a.txt' });
  const read = async (client: Parameters<typeof uploadFile>[0], id: string) =>
    (await client.fetch(`/api/messages/attachments/${id}`)).text();

  test('stores uploads encrypted in the object store, and nothing in its data folder', async () => {
    const { client } = await createSigned(app);
    const { body } = await send(client);
    expect(await read(client, body.id)).toBe(WORDS);
    expect(fake.objects.get(`message-attachments/${body.id}`)?.includes('4,711')).toBe(false);
    expect(await openUploadFolder(app.dataDir).list('message-attachments')).toEqual([]);
  });

  test('answers 503 while the object store does not work, and keeps nothing of the upload', async () => {
    const { client } = await createSigned(app);
    const before = fake.objects.size;
    fake.fail(403);
    const { status } = await send(client);
    fake.fail();
    expect(status).toBe(503);
    expect(fake.objects.size).toBe(before);
    expect((await send(client)).status).toBe(201);
  });
});
