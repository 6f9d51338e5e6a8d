import { connect } from 'node:net';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { LOGO_MAX_BYTES, removeCompanyLogo } from '#contract/company-logos.ts';
import { type CompanyPage, getCompany } from '#contract/companies.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { companies } from '#db/tables/companies.ts';
import { useApp } from '#test/app.ts';
import { createPerson, createPrincipal, type Person } from '#test/factories.ts';
import {
  NO_PICTURES,
  halfOf,
  leavePicture,
  photoWithMetadata,
  picture,
  picturesIn,
  pngOfSize,
  polyglot,
} from '#test/pictures.ts';
import { sweepFiles } from '#platform/upload-folders.ts';

const app = useApp();
type Sender = Pick<Person, 'client'>;

async function upload({ client }: Sender, id: string, bytes: Uint8Array | string, name = 'logo.png') {
  const form = new FormData();
  form.append('file', new Blob([bytes as BlobPart], { type: 'image/png' }), name);
  return answered(await client.fetch(`/api/companies/${id}/logo`, { method: 'POST', body: form }));
}

const answered = async (response: Response) => ({
  status: response.status,
  body: (await response.json()) as CompanyPage & ErrorBody,
});

const pageOf = async (companyId: string) =>
  (await app.client().call(getCompany, { params: { id: companyId } })).body;
const get = (address: string | null) => app.client().fetch(String(address));
const filesKept = () => picturesIn(app.dataDir, 'logos');

describe('a company logo', () => {
  test.each(['png', 'jpeg', 'webp', 'gif'] as const)(
    'is redrawn from %s as a square on white',
    async (format) => {
      const owner = await createPrincipal(app);
      const { status, body } = await upload(owner, owner.companyId, await picture(format));
      expect(status).toBe(200);

      const response = await get(body.logoUrl);
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/webp',
        'content-disposition': 'inline; filename="picture.webp"',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      expect(response.headers.get('set-cookie')).toBeNull();
      const shown = sharp(await response.arrayBuffer());
      expect(await shown.metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
      const { data, info } = await shown.raw().toBuffer({ resolveWithObject: true });
      expect(info.channels).toBe(3);
      expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
      const middle = (128 * 256 + 128) * info.channels;
      expect(data[middle]).toBeLessThan(40);
    },
  );

  test('is turned upright and contains no location data', async () => {
    const owner = await createPrincipal(app);
    const { body } = await upload(owner, owner.companyId, await photoWithMetadata());

    const bytes = Buffer.from(await (await get(body.logoUrl)).arrayBuffer());
    const metadata = await sharp(bytes).metadata();
    expect(metadata.exif).toBeUndefined();
    expect(metadata.orientation).toBeUndefined();
    expect(bytes.includes('Secret')).toBe(false);
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...data.subarray((y * 256 + x) * info.channels).subarray(0, 3)];
    expect(at(230, 128)[0]).toBeGreaterThan(200);
    expect(at(20, 128)[2]).toBeGreaterThan(200);
  });

  test('contains nothing that was hidden in the uploaded file', async () => {
    const owner = await createPrincipal(app);
    const { status, body } = await upload(owner, owner.companyId, await polyglot(), 'logo.html');
    expect(status).toBe(200);
    const bytes = Buffer.from(await (await get(body.logoUrl)).arrayBuffer());
    expect(bytes.includes('script')).toBe(false);
    expect(bytes.includes('PK\x03\x04')).toBe(false);
  });

  test('replaces the previous logo and its file, and can be removed', async () => {
    const owner = await createPrincipal(app);
    const first = await upload(owner, owner.companyId, await picture('png'));
    const second = await upload(owner, owner.companyId, await picture('png', { background: '#ffaa00' }));
    expect(second.body.logoUrl).not.toBe(first.body.logoUrl);
    await expect.poll(async () => (await get(first.body.logoUrl)).status).toBe(404);
    expect((await get(second.body.logoUrl)).status).toBe(200);

    const removed = await owner.client.call(removeCompanyLogo, { params: { id: owner.companyId } });
    expect(removed.status).toBe(204);
    expect((await pageOf(owner.companyId)).logoUrl).toBeNull();
    await expect.poll(async () => (await get(second.body.logoUrl)).status).toBe(404);
  });

  test('is removed after a day if the server stopped before the page used it', async () => {
    const owner = await createPrincipal(app);
    const [old, young] = [
      await leavePicture(app.dataDir, 'logos', { hoursAgo: 25 }),
      await leavePicture(app.dataDir, 'logos', { hoursAgo: 23 }),
    ];
    const shown = await leavePicture(app.dataDir, 'logos', { hoursAgo: 900 });
    const where = eq(companies.id, owner.companyId);
    await app.database.db
      .update(companies)
      .set({ logoUrl: `/files/logos/${shown}` })
      .where(where);
    await sweepFiles(app.app.platform);
    const kept = await filesKept();
    expect(kept).toEqual(expect.arrayContaining([young, shown]));
    expect(kept).not.toContain(old);
  });

  test('has only one file after ten simultaneous uploads', async () => {
    const owner = await createPrincipal(app);
    const others = new Set(await filesKept());
    const bytes = await picture('png');
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => upload(owner, owner.companyId, bytes)),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    const { logoUrl } = await pageOf(owner.companyId);
    await expect
      .poll(async () => (await filesKept()).filter((name) => !others.has(name)))
      .toEqual([logoUrl?.split('/').at(-1)]);
  });

  test('does not invalidate open edit forms when it changes', async () => {
    const owner = await createPrincipal(app);
    const { updatedAt } = await pageOf(owner.companyId);
    const { body } = await upload(owner, owner.companyId, await picture('png'));
    expect(body.updatedAt).toBe(updatedAt);
  });
});

describe('uploading a logo', () => {
  test.each(NO_PICTURES)('rejects %s', async (_, bytes, status) => {
    const owner = await createPrincipal(app);
    const before = await filesKept();
    expect((await upload(owner, owner.companyId, bytes)).status).toBe(status);
    expect((await pageOf(owner.companyId)).logoUrl).toBeNull();
    expect(await filesKept()).toEqual(before);
  });

  test('rejects TIFF and AVIF', async () => {
    const owner = await createPrincipal(app);
    const image = sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } });
    expect((await upload(owner, owner.companyId, await image.clone().tiff().toBuffer())).status).toBe(415);
    expect((await upload(owner, owner.companyId, await image.clone().avif().toBuffer())).status).toBe(415);
  });

  test.each(['png', 'jpeg'] as const)('rejects a truncated %s', async (format) => {
    const owner = await createPrincipal(app);
    const reply = await upload(owner, owner.companyId, await halfOf(format));
    expect(reply.status).toBe(400);
    expect(reply.body.code).toBe('picture.damaged');
  });

  test('rejects a decompression bomb', async () => {
    const owner = await createPrincipal(app);
    const bomb = pngOfSize(30_000, 30_000);
    expect(bomb.length).toBeLessThan(200_000);
    const reply = await upload(owner, owner.companyId, bomb);
    expect(reply.status).toBe(413);
    expect(reply.body.message).toContain('megapixels');
  });

  test('rejects a file over 5 MB and states the limit', async () => {
    const owner = await createPrincipal(app);
    const reply = await upload(owner, owner.companyId, Buffer.alloc(LOGO_MAX_BYTES + 1, 1));
    expect(reply.status).toBe(413);
    expect(reply.body).toMatchObject({ code: 'file.too_large', params: { megabytes: 5 } });
  });

  test('rejects an incomplete form, a form without a file, and other content', async () => {
    const { client, companyId } = await createPrincipal(app);
    const send = (contentType: string, body: string) =>
      client
        .fetch(`/api/companies/${companyId}/logo`, {
          method: 'POST',
          headers: { 'content-type': contentType },
          body,
        })
        .then(answered);
    const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
    expect((await send('multipart/form-data; boundary=x', `${head}half`)).status).toBe(400);
    expect((await send('multipart/form-data; boundary=x', '--x--\r\n')).status).toBe(400);
    expect((await send('multipart/form-data', head)).status).toBe(400);
    expect((await send('application/json', '{}')).status).toBe(415);
    expect((await send('image/png', 'bytes')).status).toBe(415);
  });
});

describe('permission to change the logo', () => {
  test('is limited to the owner: other people get 403, and visitors 401', async () => {
    const owner = await createPrincipal(app);
    const stranger = await createPrincipal(app);
    const bytes = await picture('png');
    const { body } = await upload(owner, owner.companyId, bytes);
    const before = await filesKept();
    const visitor = { client: app.client() };
    const params = { id: owner.companyId };

    expect((await upload(stranger, owner.companyId, bytes)).status).toBe(403);
    expect((await upload(await createPerson(app), owner.companyId, bytes)).status).toBe(403);
    expect((await upload(visitor, owner.companyId, bytes)).status).toBe(401);
    expect((await stranger.client.call(removeCompanyLogo, { params })).status).toBe(403);
    expect((await visitor.client.call(removeCompanyLogo, { params })).status).toBe(401);

    expect((await pageOf(owner.companyId)).logoUrl).toBe(body.logoUrl);
    expect(await filesKept()).toEqual(before);
  });

  test('is refused to requests from another site', async () => {
    const owner = await createPrincipal(app);
    const form = new FormData();
    form.append('file', new Blob([(await picture('png')) as BlobPart]));
    const reply = await owner.client.fetch(`/api/companies/${owner.companyId}/logo`, {
      method: 'POST',
      body: form,
      headers: { origin: 'https://elsewhere.example' },
    });
    expect(reply.status).toBe(403);
  });
});

describe('file URLs', () => {
  test.each([
    '/files/logos/../../encryption-key',
    '/files/logos/..%2f..%2fencryption-key',
    '/files/%2e%2e/%2e%2e/etc/passwd',
    '/files/logos/..\\..\\secrets.webp',
    '/files//etc/passwd',
    '/files/logos/0198c0de-0000-7000-8000-000000000000.webp',
    '/files/logos/0198c0de-0000-7000-8000-000000000000.webp%00.png',
    '/files/logos/',
    '/files/logos',
  ])('reach no other folder: %s', async (path) => {
    expect(await statusOf(path)).toMatch(/^HTTP\/1\.1 40[04] /);
  });
});

/** Sends the path unnormalized, unlike `fetch`. */
function statusOf(path: string): Promise<string> {
  const { hostname, port } = new URL(app.origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\nconnection: close\r\n\r\n`),
    );
    socket.once('data', (data) => {
      resolve(data.toString().split('\r\n', 1)[0] ?? '');
      socket.destroy();
    });
    socket.once('error', reject);
  });
}
