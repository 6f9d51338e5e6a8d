import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import pino from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Passport } from '#contract/passports.ts';
import { readEnv } from '#server/env.ts';
import { type Client, useApp } from '#test/app.ts';
import { makeDataDir, removeDataDir } from '#test/database.ts';
import { createPrincipal } from '#test/factories.ts';
import { startFakeS3 } from '#test/fake-s3.ts';
import { bytesInBuffers } from '#test/memory.ts';
import { uploadFile } from '#test/uploads.ts';
import { createEncryption } from './crypto.ts';
import { type EncryptedFiles, createEncryptedFiles } from './encrypted-files.ts';
import { isUnavailable } from './errors.ts';
import { createFiles } from './files.ts';
import { openStorage } from './storage/open-storage.ts';
import type { Storage } from './storage/storage.ts';
import { defineUploadFolder } from './upload-folders.ts';
import type { VerifiedFile } from './verified-file.ts';

const fake = await startFakeS3();
afterAll(() => fake.stop());
const app = useApp(fake.variables);

const LETTERS = defineUploadFolder({ name: 'letters', access: 'encrypted', findUsed: async () => [] });
const encryption = createEncryption([randomBytes(32)]);
const PLAIN = randomBytes(1_000_000);

describe.each(['bucket', 'folder'])('a large encrypted file in a %s', (kind) => {
  let dataDir: string;
  let storage: Storage;
  let encryptedFiles: EncryptedFiles;
  let streams: Readable[] = [];

  beforeAll(() => {
    dataDir = makeDataDir();
    const { bucket } = readEnv(kind === 'bucket' ? fake.variables : {});
    storage = openStorage({ dataDir, bucket });
    const recorded: Storage = {
      ...storage,
      async stream(path) {
        const stream = await storage.stream(path);
        if (stream) streams.push(stream);
        return stream;
      },
    };
    encryptedFiles = createEncryptedFiles(
      createFiles({
        storage: recorded,
        folders: [LETTERS],
        jobs: { ...app.app.platform.jobs, define: () => {} },
      }),
      encryption,
      pino({ level: 'silent' }),
    );
  });
  afterAll(() => removeDataDir(dataDir));

  async function add(plain = PLAIN): Promise<string> {
    const id = uuidv7();
    await encryptedFiles.add(LETTERS, id, plain, async () => {});
    streams = [];
    return id;
  }
  const stored = async (id: string): Promise<Buffer> =>
    (await storage.read(`letters/${id}`)) ?? Buffer.alloc(0);
  const replace = (id: string, bytes: Buffer) => storage.replace(`letters/${id}`, bytes);
  async function verified(id: string): Promise<VerifiedFile> {
    const file = await encryptedFiles.verify(LETTERS, id);
    if (!file) throw new Error('the file is verified');
    return file;
  }
  const expectClosed = () => expect.poll(() => streams.every((stream) => stream.closed)).toBe(true);
  async function opened(id: string): Promise<Readable> {
    const file = await (await verified(id)).open();
    if (!file || Buffer.isBuffer(file.bytes)) throw new Error('the file is streamed');
    return file.bytes;
  }

  test.each([1, 33, 65_503, 65_536, 262_144, 262_145, 1_000_000])(
    'is passed on as it was added, in the format of every release, with a size of %i bytes',
    async (length) => {
      const plain = PLAIN.subarray(0, length);
      const id = await add(plain);
      expect(encryption.decrypt(await stored(id), `letters/${id}`).equals(plain)).toBe(true);
      await replace(id, encryption.encrypt(plain, `letters/${id}`));
      const file = await (await verified(id)).open();
      expect(file?.size).toBe(length);
      const bytes = Buffer.isBuffer(file?.bytes) ? file.bytes : await buffer(file?.bytes as Readable);
      expect(bytes.equals(plain)).toBe(true);
      await expectClosed();
    },
  );

  test('is not passed on if any byte was altered, added or removed', async () => {
    const id = await add();
    const before = await stored(id);
    const altered = [0, 1, 5, 16, 17, 32, 33, 65_535, 65_536, 500_000, before.length - 1].map((index) => {
      const bytes = Buffer.from(before);
      bytes.writeUInt8(bytes.readUInt8(index) ^ 1, index);
      return bytes;
    });
    const cut = [0, 1, 32, 33, 65_536, before.length - 1].map((length) => before.subarray(0, length));
    for (const bytes of [...altered, ...cut, Buffer.concat([before, Buffer.from('x')])]) {
      await replace(id, bytes);
      expect(await encryptedFiles.verify(LETTERS, id)).toBeUndefined();
    }
    await replace(id, before);
    expect(await buffer(await opened(id))).toHaveLength(PLAIN.length);
  });

  test('is passed on even if it is encrypted again after its verification', async () => {
    const id = await add();
    const file = await verified(id);
    expect(await encryptedFiles.reencrypt(LETTERS, id)).toBe(true);
    const again = await file.open();
    expect((await buffer(again?.bytes as Readable)).equals(PLAIN)).toBe(true);
  });

  test('is passed on only up to a change made after its verification, and not at all once it is deleted', async () => {
    const id = await add();
    const file = await verified(id);
    const late = Buffer.from(await stored(id));
    late.writeUInt8(late.readUInt8(700_000) ^ 1, 700_000);
    await replace(id, late);
    const passedOn: Buffer[] = [];
    const reading = async () => {
      const altered = await file.open();
      if (!altered) return;
      for await (const piece of altered.bytes as Readable) passedOn.push(piece as Buffer);
    };
    await expect(reading()).rejects.toThrow('cannot be decrypted');
    const beginning = Buffer.concat(passedOn);
    expect(beginning.length).toBeLessThan(700_000);
    expect(beginning.equals(PLAIN.subarray(0, beginning.length))).toBe(true);

    late.writeUInt8(late.readUInt8(100) ^ 1, 100);
    await replace(id, late);
    expect(await file.open()).toBeUndefined();
    await storage.remove(`letters/${id}`);
    expect(await file.open()).toBeUndefined();
    await expectClosed();
  });

  test('is not passed on if its digest differs from the expected one', async () => {
    const id = await add();
    expect(await encryptedFiles.verify(LETTERS, id, 'f'.repeat(64))).toBeUndefined();
  });

  test('is closed when its recipient disconnects', async () => {
    const bytes = await opened(await add());
    expect(streams.at(-1)?.closed).toBe(false);
    bytes.destroy();
    await expectClosed();
  });

  test('takes less than one megabyte of memory for each of ten recipients while they pause', async () => {
    const plain = randomBytes(8_000_000);
    const id = await add(plain);
    const before = bytesInBuffers();
    const paused: Readable[] = [];
    for (let reader = 0; reader < 10; reader += 1) paused.push(await opened(id));
    // Memory that is no longer used is released a little later.
    await expect.poll(() => bytesInBuffers() - before).toBeLessThan(10_000_000);
    const [first, ...others] = paused;
    expect((await buffer(first as Readable)).equals(plain)).toBe(true);
    others.forEach((one) => one.destroy());
    await expectClosed();
  });
});

describe('a download from an object store', () => {
  const PDF = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(20_000_000), Buffer.from('%%EOF')]);
  let client: Client;
  let id: string;
  let url: string;

  beforeAll(async () => {
    const owner = await createPrincipal(app);
    client = owner.client;
    const path = `/api/companies/${owner.companyId}/passport/answers/quality_system/documents`;
    const { body } = await uploadFile<Passport>(client, path, { bytes: PDF, name: 'Certificate.pdf' });
    id = body.answers.flatMap(({ documents }) => documents)[0]?.id ?? '';
    url = `/api/companies/${owner.companyId}/passport/documents/${id}/file`;
  });
  const bytesOf = async (answer: Response): Promise<Buffer> => Buffer.from(await answer.arrayBuffer());

  test('states its length and contains every byte, and an outsider gets 404', async () => {
    const answer = await client.fetch(url);
    expect(answer.headers.get('content-length')).toBe(String(PDF.length));
    expect((await bytesOf(answer)).equals(PDF)).toBe(true);
    const head = await client.fetch(url, { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(String(PDF.length));
    const outsider = await createPrincipal(app);
    expect((await outsider.client.fetch(url)).status).toBe(404);
  });

  test('fails visibly whenever the store interrupts it', async () => {
    fake.breakOff(10_000_000);
    expect((await client.fetch(url)).status).toBe(503);
    fake.fail();
    const answer = await client.fetch(url);
    fake.cutAll();
    await expect(answer.arrayBuffer()).rejects.toThrow('terminated');
    expect((await client.fetch(url, { method: 'HEAD' })).status).toBe(200);
  });

  test('ends the connection to the store when it is canceled', async () => {
    const canceling = new AbortController();
    await client.fetch(url, { signal: canceling.signal });
    expect(fake.unfinished()).toBe(1);
    canceling.abort();
    await expect.poll(() => fake.unfinished()).toBe(0);
  });

  test('is answered with 404 after one byte of the file was altered', async () => {
    const [, object] = [...fake.objects].find(([path]) => path.endsWith(id)) ?? [];
    object?.writeUInt8(object.readUInt8(19_000_000) ^ 1, 19_000_000);
    expect((await client.fetch(url)).status).toBe(404);
  });
});

test('a storage error is not mistaken for an unreadable file', async () => {
  const { bucket } = readEnv(fake.variables);
  const encryptedFiles = createEncryptedFiles(
    createFiles({
      storage: openStorage({ dataDir: app.dataDir, bucket }),
      folders: [LETTERS],
      jobs: { ...app.app.platform.jobs, define: () => {} },
    }),
    encryption,
    pino({ level: 'silent' }),
  );
  const id = uuidv7();
  await encryptedFiles.add(LETTERS, id, PLAIN, async () => {});
  const file = await encryptedFiles.verify(LETTERS, id);
  fake.breakOff(200);
  const [again, first] = await Promise.allSettled([file?.open(), encryptedFiles.verify(LETTERS, id)]);
  fake.fail();
  for (const outcome of [again, first])
    expect(isUnavailable((outcome as PromiseRejectedResult).reason)).toBe(true);
});
