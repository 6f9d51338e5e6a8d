import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import {
  PRODUCT_IMAGE_MAX_BYTES,
  type Product,
  getProduct,
  removeProductImage,
  withdrawProduct,
} from '#contract/products.ts';
import { products } from '#db/tables/products.ts';
import { useApp } from '#test/app.ts';
import { createAdmin, createPerson, createPrincipal, createProduct, type Person } from '#test/factories.ts';
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
const NOWHERE = '01900000-0000-7000-8000-00000000dead';
type Sender = Pick<Person, 'client'>;

async function upload({ client }: Sender, id: string, bytes: Uint8Array | string) {
  const form = new FormData();
  form.append('file', new Blob([bytes as BlobPart], { type: 'image/png' }), 'stem.png');
  const response = await client.fetch(`/api/products/${id}/image`, { method: 'POST', body: form });
  return { status: response.status, body: (await response.json()) as Product & ErrorBody };
}

const get = (address: string | null) => app.client().fetch(String(address));
const bytesOf = async (address: string | null) => Buffer.from(await (await get(address)).arrayBuffer());
const filesKept = () => picturesIn(app.dataDir, 'products');
const imageOf = async ({ client }: Sender, id: string) =>
  (await client.call(getProduct, { params: { id } })).body.imageUrl;

async function listed() {
  const owner = await createPrincipal(app);
  return { owner, product: await createProduct(owner) };
}

describe('a product picture', () => {
  test.each(['png', 'jpeg', 'webp', 'gif'] as const)(
    'is redrawn from %s and visible to everyone',
    async (format) => {
      const { owner, product } = await listed();
      const { status, body } = await upload(owner, product.id, await picture(format));
      expect(status).toBe(200);
      expect(await imageOf({ client: app.client() }, product.id)).toBe(body.imageUrl);
      const response = await get(body.imageUrl);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
      });
      expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({
        format: 'webp',
        width: 60,
        height: 20,
      });
    },
  );

  test.each([
    [
      { width: 3200, height: 1000 },
      { width: 1600, height: 500 },
    ],
    [
      { width: 1000, height: 2400 },
      { width: 500, height: 1200 },
    ],
  ])('is reduced to 1600 by 1200 pixels without being cropped if it measures %o', async (size, kept) => {
    const { owner, product } = await listed();
    const { body } = await upload(owner, product.id, await picture('jpeg', size));
    expect(await sharp(await bytesOf(body.imageUrl)).metadata()).toMatchObject(kept);
  });

  test('is turned upright and contains no camera data', async () => {
    const { owner, product } = await listed();
    const { body } = await upload(owner, product.id, await photoWithMetadata());
    const bytes = await bytesOf(body.imageUrl);
    const { exif, orientation } = await sharp(bytes).metadata();
    expect({ exif, orientation }).toEqual({ exif: undefined, orientation: undefined });
    expect(bytes.includes('Secret')).toBe(false);

    const { status, body: next } = await upload(owner, product.id, await polyglot());
    expect(status).toBe(200);
    const redrawn = await bytesOf(next.imageUrl);
    for (const hidden of ['script', 'PK\x03\x04']) expect(redrawn.includes(hidden)).toBe(false);
  });

  test('replaces the previous picture and its file, does not invalidate open edit forms, and can be removed', async () => {
    const { owner, product } = await listed();
    const first = await upload(owner, product.id, await picture('png'));
    const second = await upload(owner, product.id, await picture('png', { background: '#ffaa00' }));
    expect(second.body.updatedAt).toBe(product.updatedAt);
    await expect.poll(async () => (await get(first.body.imageUrl)).status).toBe(404);

    const params = { id: product.id };
    for (const _ of [1, 2])
      expect((await owner.client.call(removeProductImage, { params })).status).toBe(204);
    expect(await imageOf(owner, product.id)).toBeNull();
    await expect.poll(async () => (await get(second.body.imageUrl)).status).toBe(404);
  });

  test('is a single picture with a single file after ten simultaneous uploads', async () => {
    const { owner, product } = await listed();
    const others = new Set(await filesKept());
    const bytes = await picture('png');
    const replies = await Promise.all(Array.from({ length: 10 }, () => upload(owner, product.id, bytes)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    const address = await imageOf(owner, product.id);
    await expect
      .poll(async () => (await filesKept()).filter((name) => !others.has(name)))
      .toEqual([address?.split('/').at(-1)]);
  });

  test('can be set on a withdrawn product before it is relisted', async () => {
    const { owner, product } = await listed();
    await owner.client.call(withdrawProduct, { params: { id: product.id } });
    expect((await upload(owner, product.id, await picture('png'))).status).toBe(200);
  });

  test('is removed after a day if the server stopped before the product used it', async () => {
    const { owner, product } = await listed();
    await upload(owner, product.id, await picture('png'));
    const old = await leavePicture(app.dataDir, 'products', { hoursAgo: 25 });
    const young = await leavePicture(app.dataDir, 'products', { hoursAgo: 23 });
    const shown = await leavePicture(app.dataDir, 'products', { hoursAgo: 900 });
    await app.database.db
      .update(products)
      .set({ imageUrl: `/files/products/${shown}` })
      .where(eq(products.id, product.id));
    await sweepFiles(app.app.platform);
    const kept = await filesKept();
    expect(kept).toEqual(expect.arrayContaining([young, shown]));
    expect(kept).not.toContain(old);
  });
});

describe('the picture upload', () => {
  test.each(NO_PICTURES)('rejects %s', async (_, bytes, status) => {
    const { owner, product } = await listed();
    const before = await filesKept();
    expect((await upload(owner, product.id, bytes)).status).toBe(status);
    expect(await imageOf(owner, product.id)).toBeNull();
    expect(await filesKept()).toEqual(before);
  });

  test('rejects a truncated picture, a decompression bomb and a file over 10 MB', async () => {
    const { owner, product } = await listed();
    expect((await upload(owner, product.id, await halfOf('png'))).status).toBe(400);
    expect((await upload(owner, product.id, await halfOf('jpeg'))).status).toBe(400);
    const bomb = pngOfSize(30_000, 30_000);
    expect(bomb.length).toBeLessThan(200_000);
    expect((await upload(owner, product.id, bomb)).status).toBe(413);
    const large = await upload(owner, product.id, Buffer.alloc(PRODUCT_IMAGE_MAX_BYTES + 1, 1));
    expect(large.status).toBe(413);
    expect(large.body).toMatchObject({ code: 'file.too_large', params: { megabytes: 10 } });
  });
});

test('no one outside the company can change or remove a product’s picture', async () => {
  const { owner, product } = await listed();
  const bytes = await picture('png');
  const { body } = await upload(owner, product.id, bytes);
  const before = await filesKept();
  const senders: [Sender, number][] = [
    [{ client: app.client() }, 401],
    [{ client: await createAdmin(app) }, 401],
    [await createPerson(app), 403],
    [await createPrincipal(app), 403],
    [await createPrincipal(app, { type: 'observer' }), 403],
  ];
  for (const [sender, status] of senders) {
    expect((await upload(sender, product.id, bytes)).status).toBe(status);
    const params = { id: product.id };
    expect((await sender.client.call(removeProductImage, { params })).status).toBe(status);
  }
  expect((await upload(owner, NOWHERE, bytes)).status).toBe(404);
  expect(await imageOf(owner, product.id)).toBe(body.imageUrl);
  expect(await filesKept()).toEqual(before);
});
