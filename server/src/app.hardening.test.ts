import { once } from 'node:events';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { uploadAttachment } from '#contract/message-attachments.ts';
import { createFiles } from '#platform/files.ts';
import { createFolderStorage } from '#platform/storage/folder-storage.ts';
import { isUnavailable } from '#platform/errors.ts';
import { secretPath, storedSecret, storedText } from '#platform/secrets.ts';
import { defineUploadFolder } from '#platform/upload-folders.ts';
import { useApp } from '#test/app.ts';
import { createTestDatabase, makeDataDir, removeDataDir } from '#test/database.ts';
import { PASSWORD, createPerson, createSigned } from '#test/factories.ts';
import { openStream } from '#test/live.ts';
import { startProcess } from '#test/process.ts';
import { uploadFile } from '#test/uploads.ts';

const app = useApp();

describe('the server', () => {
  test('tells browsers and proxies not to cache a member’s responses, but lets them cache a visitor’s', async () => {
    const { client } = await createPerson(app);
    const cacheOf = async (path: string, who = client) =>
      (await who.fetch(path)).headers.get('cache-control');
    expect(await cacheOf('/api/user')).toBe('private, no-store');
    expect(await cacheOf('/api/companies')).toBe('private, no-store');
    expect(await cacheOf('/api/companies', app.client())).toBeNull();
  });

  test('denies pages access to camera, microphone and location', async () => {
    const { headers } = await app.client().fetch('/api/stats');
    expect(headers.get('permissions-policy')).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/);
  });

  test('sends the security headers of pages with every response except code files', async () => {
    const headersOf = async (path: string) => [...(await app.client().fetch(path)).headers.keys()];
    const ofPages = ['content-security-policy', 'permissions-policy', 'referrer-policy', 'x-frame-options'];
    const ofAll = ['cross-origin-resource-policy', 'x-content-type-options', 'x-request-id'];
    for (const path of ['/', '/no-such-page.js', '/files/none', '/api/stats'])
      expect([path, ...(await headersOf(path))]).toEqual(
        expect.arrayContaining([path, ...ofPages, ...ofAll]),
      );
    const ofCode = await headersOf('/assets/none.js');
    expect(ofCode).toEqual(expect.arrayContaining(ofAll));
    expect(ofCode.filter((name) => ofPages.includes(name))).toEqual([]);
  });

  test.each([
    ['https', 'another scheme', 403],
    ['http', 'its own origin', 401],
  ])('treats a write from an %s page of this host as coming from %s', async (scheme, _what, expected) => {
    const { host } = new URL(app.origin);
    const { status } = await app.client().fetch('/api/login', {
      method: 'POST',
      headers: { origin: `${scheme}://${host}`, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@example.test', password: PASSWORD }),
    });
    expect(status).toBe(expected);
  });

  test.each(['/.//evil.example', '/a/..//evil.example', '//evil.example'])(
    'never redirects to %s after sign-in',
    async (next) => {
      const { headers } = await app.client().fetch(`/api/login?next=${encodeURIComponent(next)}`);
      expect(headers.get('location')).toBe('/auth');
    },
  );

  test.each([
    [
      'headers that are too long',
      `GET /api/stats HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
    ],
    ['data that is not HTTP', 'HELLO\r\n\r\n', 400],
  ])('answers %s with an error of the usual shape', async (_what, request, status) => {
    const { hostname, port } = new URL(app.origin);
    const socket = connect(Number(port), hostname);
    socket.write(request);
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    await once(socket, 'close');
    expect(text).toContain(`HTTP/1.1 ${status} `);
    expect(JSON.parse(text.split('\r\n\r\n')[1] ?? '')).toMatchObject({
      code: expect.stringMatching(/^request\./) as string,
      message: expect.any(String) as string,
    });
  });
});

test('a request must arrive within ten minutes, so that no one can hold a connection open by sending it byte by byte', () => {
  expect(app.app.server.server.requestTimeout).toBe(600_000);
});

test('one person can have at most twenty live streams, and can open another after one has closed', async () => {
  const { client } = await createPerson(app);
  const streams = [];
  for (let count = 0; count < 20; count += 1) streams.push(await openStream(client));
  const refused = await openStream(client);
  expect(refused.status).toBe(429);
  expect((await openStream((await createPerson(app)).client)).status).toBe(200);
  streams[0]?.close();
  await expect.poll(async () => (await openStream(client)).status).toBe(200);
});

describe('an upload', () => {
  test('is stored or rejected when it has no file name, but never answered with 500', async () => {
    const { client } = await createSigned(app);
    const part = 'content-disposition: form-data; name="file"\r\ncontent-type: application/octet-stream';
    const { status } = await client.fetch(uploadAttachment.path, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=part' },
      body: `--part\r\n${part}\r\n\r\nwords\r\n--part--\r\n`,
    });
    expect(status).toBeLessThan(500);
  });

  test('is stored where only the server’s user can read it', async () => {
    const { client } = await createSigned(app);
    const { body } = await uploadFile<{ id: string }>(client, uploadAttachment.path, {
      bytes: 'words',
      name: 'a.txt',
    });
    const folder = join(app.dataDir, 'uploads', 'message-attachments');
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, body.id)).mode & 0o777).toBe(0o600);
  });

  test('is answered with 503 when the disk is full, and leaves nothing behind', async () => {
    const root = makeDataDir();
    const folder = defineUploadFolder({ name: 'proofs', access: 'private', findUsed: async () => [] });
    const files = createFiles({
      storage: createFolderStorage(root),
      folders: [folder],
      jobs: app.app.platform.jobs,
    });
    const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    async function* untilFull() {
      yield Buffer.from('the beginning');
      await Promise.reject(full);
    }
    await expect(files.addPrivate(folder, untilFull)).rejects.toThrow('no space left');
    expect(await files.list(folder)).toEqual([]);
    expect(isUnavailable(full)).toBe(true);
    removeDataDir(root);
  });
});

describe('a stored secret', () => {
  test('is created again, readable only by its owner, if a full disk left it empty', () => {
    const dataDir = makeDataDir();
    const made = storedSecret(dataDir, 'key', 32);
    const path = secretPath(dataDir, 'key');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(storedSecret(dataDir, 'key', 32)).toBe(made);
    writeFileSync(path, '');
    const again = storedSecret(dataDir, 'key', 32);
    expect(again).toHaveLength(43);
    expect(readFileSync(path, 'utf8')).toBe(again);
    removeDataDir(dataDir);
  });

  test('leaves no file behind when it cannot be created', () => {
    const dataDir = makeDataDir();
    const fail = () => {
      throw new Error('no entropy');
    };
    expect(() => storedText(dataDir, 'key', fail)).toThrow('no entropy');
    expect(storedSecret(dataDir, 'key', 32)).toHaveLength(43);
    removeDataDir(dataDir);
  });
});

test('the server stops within ten seconds even if the mail server never answers', async () => {
  const silent = createServer((socket) => socket.on('error', () => {})).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as { port: number };
  const storage = await createTestDatabase();
  const server = await startProcess({
    DATABASE_URL: storage.url ?? '',
    DATA_DIR: storage.dataDir,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'post@halden.example',
  });
  const connected = once(silent, 'connection');
  const person = {
    email: 'slow@halden.example',
    password: PASSWORD,
    firstName: 'Dana',
    lastName: 'Whitfield',
  };
  await server.client().send('POST', '/api/register', person);
  await connected;
  const began = performance.now();
  expect(await server.end('SIGTERM')).toBe(0);
  expect(performance.now() - began).toBeLessThan(10_000);
  silent.close();
  await storage.drop();
});
