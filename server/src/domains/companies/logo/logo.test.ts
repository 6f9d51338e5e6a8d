import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type CompanyPage, LOGO_MAX_BYTES, getCompany, removeCompanyLogo } from '#contract/companies.ts';
import type { ApiError } from '#contract/error.ts';
import { useApp } from '#test/app.ts';
import { createPerson, createPrincipal, type Person } from '#test/factories.ts';

const app = useApp();
type Sender = Pick<Person, 'client'>;

const picture = (format: 'png' | 'jpeg' | 'webp' | 'gif', background = '#0e4d53') =>
  sharp({ create: { width: 60, height: 20, channels: 3, background } })
    .toFormat(format)
    .toBuffer();

async function upload({ client }: Sender, id: string, bytes: Uint8Array | string, name = 'logo.png') {
  const form = new FormData();
  form.append('file', new Blob([bytes as BlobPart], { type: 'image/png' }), name);
  return answered(await client.fetch(`/api/companies/${id}/logo`, { method: 'POST', body: form }));
}

const answered = async (response: Response) => ({
  status: response.status,
  body: (await response.json()) as CompanyPage & ApiError,
});

const pageOf = async (companyId: string) =>
  (await app.client().call(getCompany, { params: { id: companyId } })).body;
const get = (address: string | null) => app.client().fetch(String(address));
const filesKept = () => readdir(join(app.dataDir, 'uploads', 'logos')).catch(() => []);

describe('a logo', () => {
  it.each(['png', 'jpeg', 'webp', 'gif'] as const)(
    'from %s is drawn anew, a square on white',
    async (format) => {
      const owner = await createPrincipal(app);
      const { status, body } = await upload(owner, owner.companyId, await picture(format));
      expect(status).toBe(200);

      const response = await get(body.logoUrl);
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/webp',
        'content-disposition': 'inline; filename="logo.webp"',
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

  it('stands as its camera held it, and tells nothing of where it was taken', async () => {
    const owner = await createPrincipal(app);
    // Red above blue, held so that red comes to the right.
    const pixels = Buffer.alloc(40 * 40 * 3);
    for (let i = 0; i < 1600; i++) pixels[i * 3 + (i < 800 ? 0 : 2)] = 255;
    const photo = await sharp(pixels, { raw: { width: 40, height: 40, channels: 3 } })
      .withExif({
        IFD0: { Copyright: 'Secret Studio' },
        IFD3: { GPSLatitude: '44/1 58/1 0/1', GPSLongitude: '93/1 15/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();

    const { body } = await upload(owner, owner.companyId, photo);

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

  it('leaves nothing of what hid in the file', async () => {
    const owner = await createPrincipal(app);
    const polyglot = Buffer.concat([
      await picture('gif'),
      Buffer.from('<script>alert(1)</script>PK\x03\x04'),
    ]);
    const { status, body } = await upload(owner, owner.companyId, polyglot, 'logo.html');
    expect(status).toBe(200);
    const bytes = Buffer.from(await (await get(body.logoUrl)).arrayBuffer());
    expect(bytes.includes('script')).toBe(false);
    expect(bytes.includes('PK\x03\x04')).toBe(false);
  });

  it('replaces the one before, whose file goes; removing it leaves none', async () => {
    const owner = await createPrincipal(app);
    const first = await upload(owner, owner.companyId, await picture('png'));
    const second = await upload(owner, owner.companyId, await picture('png', '#ffaa00'));
    expect(second.body.logoUrl).not.toBe(first.body.logoUrl);
    await expect.poll(async () => (await get(first.body.logoUrl)).status, { timeout: 10_000 }).toBe(404);
    expect((await get(second.body.logoUrl)).status).toBe(200);

    const removed = await owner.client.call(removeCompanyLogo, { params: { id: owner.companyId } });
    expect(removed.status).toBe(204);
    expect((await pageOf(owner.companyId)).logoUrl).toBeNull();
    await expect.poll(async () => (await get(second.body.logoUrl)).status, { timeout: 10_000 }).toBe(404);
  });

  it('is one after ten uploads at the same time, and so is its file', async () => {
    const owner = await createPrincipal(app);
    const others = new Set(await filesKept());
    const bytes = await picture('png');
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => upload(owner, owner.companyId, bytes)),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    const { logoUrl } = await pageOf(owner.companyId);
    await expect
      .poll(async () => (await filesKept()).filter((name) => !others.has(name)), { timeout: 20_000 })
      .toEqual([logoUrl?.split('/').at(-1)]);
  });

  it('outdates no form that is open beside it', async () => {
    const owner = await createPrincipal(app);
    const { updatedAt } = await pageOf(owner.companyId);
    const { body } = await upload(owner, owner.companyId, await picture('png'));
    expect(body.updatedAt).toBe(updatedAt);
  });
});

describe('what is no logo', () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

  it.each([
    ['an SVG', SVG, 415],
    ['an SVG behind an XML head', `<?xml version="1.0"?>${SVG}`, 415],
    ['a page', '<!doctype html><script>alert(1)</script>', 415],
    ['a PDF', '%PDF-1.7\n1 0 obj', 415],
    ['a text', 'just words', 415],
    ['nothing', '', 400],
  ])('%s', async (_, bytes, status) => {
    const owner = await createPrincipal(app);
    const before = await filesKept();
    expect((await upload(owner, owner.companyId, bytes)).status).toBe(status);
    expect((await pageOf(owner.companyId)).logoUrl).toBeNull();
    expect(await filesKept()).toEqual(before);
  });

  it('a TIFF or AVIF, which nobody needs here', async () => {
    const owner = await createPrincipal(app);
    const image = sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } });
    expect((await upload(owner, owner.companyId, await image.clone().tiff().toBuffer())).status).toBe(415);
    expect((await upload(owner, owner.companyId, await image.clone().avif().toBuffer())).status).toBe(415);
  });

  it.each(['png', 'jpeg'] as const)('half a %s', async (format) => {
    const owner = await createPrincipal(app);
    const noise = sharp({
      create: {
        width: 200,
        height: 200,
        channels: 3,
        background: 'grey',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    });
    const whole = await noise.toFormat(format).toBuffer();
    const reply = await upload(owner, owner.companyId, whole.subarray(0, whole.length / 2));
    expect(reply.status).toBe(400);
    expect(reply.body.message).toContain('damaged');
  });

  it('a small file that would unpack to gigabytes', async () => {
    const owner = await createPrincipal(app);
    const bomb = pngOfSize(30_000, 30_000);
    expect(bomb.length).toBeLessThan(200_000);
    const reply = await upload(owner, owner.companyId, bomb);
    expect(reply.status).toBe(413);
    expect(reply.body.message).toContain('megapixels');
  });

  it('more than 5 MB, and says so', async () => {
    const owner = await createPrincipal(app);
    const reply = await upload(owner, owner.companyId, Buffer.alloc(LOGO_MAX_BYTES + 1, 1));
    expect(reply.status).toBe(413);
    expect(reply.body).toMatchObject({ code: 'too_large', message: 'The file is larger than 5 MB.' });
  });

  it('a form that ends too soon, one without a file, and what is no form', async () => {
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

describe('who may', () => {
  it('is the owner alone; to others there is no such page', async () => {
    const owner = await createPrincipal(app);
    const stranger = await createPrincipal(app);
    const bytes = await picture('png');
    const { body } = await upload(owner, owner.companyId, bytes);
    const before = await filesKept();
    const visitor = { client: app.client() };
    const params = { id: owner.companyId };

    expect((await upload(stranger, owner.companyId, bytes)).status).toBe(404);
    expect((await upload(await createPerson(app), owner.companyId, bytes)).status).toBe(404);
    expect((await upload(visitor, owner.companyId, bytes)).status).toBe(401);
    expect((await stranger.client.call(removeCompanyLogo, { params })).status).toBe(404);
    expect((await visitor.client.call(removeCompanyLogo, { params })).status).toBe(401);

    expect((await pageOf(owner.companyId)).logoUrl).toBe(body.logoUrl);
    expect(await filesKept()).toEqual(before);
  });

  it('is no page of another site on the owner’s behalf', async () => {
    const owner = await createPrincipal(app);
    const form = new FormData();
    form.append('file', new Blob([await picture('png')]));
    const reply = await owner.client.fetch(`/api/companies/${owner.companyId}/logo`, {
      method: 'POST',
      body: form,
      headers: { origin: 'https://elsewhere.example' },
    });
    expect(reply.status).toBe(403);
  });
});

describe('addresses of files', () => {
  it.each([
    '/files/logos/../../encryption-key',
    '/files/logos/..%2f..%2fencryption-key',
    '/files/%2e%2e/%2e%2e/etc/passwd',
    '/files/logos/..\\..\\secrets.webp',
    '/files//etc/passwd',
    '/files/logos/0198c0de-0000-7000-8000-000000000000.webp',
    '/files/logos/0198c0de-0000-7000-8000-000000000000.webp%00.png',
    '/files/logos/',
    '/files/logos',
  ])('lead nowhere else: %s', async (path) => {
    expect(await statusOf(path)).toMatch(/^HTTP\/1\.1 40[04] /);
  });
});

/** Asks exactly so, where `fetch` would tidy the path up first. */
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

/** A valid PNG of nothing but zeros, which pack to next to nothing. */
function pngOfSize(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // One bit for each pixel, greyscale.
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
