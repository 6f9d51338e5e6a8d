import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import {
  type Product,
  addProduct,
  changeProduct,
  getProduct,
  removeProductImage,
} from '#contract/products.ts';
import type { Request } from '#contract/endpoint.ts';
import { productTerritories, products, waitingProductImages } from '#db/tables/products.ts';
import { useApp } from '#test/app.ts';
import { type Person, createPerson, createPrincipal, createProduct } from '#test/factories.ts';
import { halfOf, picture, picturesIn } from '#test/pictures.ts';
import { sweepFiles } from '#platform/upload-folders.ts';
import { deleteExpiredImages } from './waiting-images.ts';

const app = useApp();
const NOWHERE = '01900000-0000-7000-8000-00000000dead';
const STEM = {
  name: 'Meridian Stem',
  description: 'A tapered cementless hip stem.',
  category: 'orthopedic_implants',
  regulatoryStatus: 'fda_cleared',
} as const;
const CLEARANCES = [{ kind: '510k', number: 'K992701' }] as const;
const OPEN = { territory: 'southeast', state: 'open' } as const;
const TAKEN = { territory: 'texas', state: 'exclusive' } as const;

type Sender = Pick<Person, 'client'>;
interface Waiting {
  id: string;
  imageUrl: string;
  expiresAt: string;
}

async function upload({ client }: Sender, bytes: Buffer) {
  const form = new FormData();
  form.append('file', new Blob([bytes as BlobPart], { type: 'image/png' }), 'stem.png');
  const response = await client.fetch('/api/product-images', { method: 'POST', body: form });
  return { status: response.status, body: (await response.json()) as Waiting & ErrorBody };
}
const uploaded = async (who: Sender) => (await upload(who, await picture('png'))).body;

const add = ({ client }: Sender, body: Partial<Request<typeof addProduct>['body']>) =>
  client.call(addProduct, { body: { ...STEM, ...body } });

async function read({ client }: Sender, id: string): Promise<Product> {
  const { body } = await client.call(getProduct, { params: { id } });
  return body;
}

const countOf = ({ companyId }: { companyId: string }) =>
  app.database.db.$count(products, eq(products.companyId, companyId));
const isWaiting = async (id: string) =>
  (await app.database.db.$count(waitingProductImages, eq(waitingProductImages.id, id))) === 1;
const statusOf = async (address: string | null) => (await app.client().fetch(String(address))).status;

describe('listing a product in one call', () => {
  test('stores its details, clearances, picture and territories', async () => {
    const owner = await createPrincipal(app);
    const { id: imageId, imageUrl, expiresAt } = await uploaded(owner);
    expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now());

    const { status, body } = await add(owner, {
      clearances: [...CLEARANCES],
      imageId,
      territories: [OPEN, TAKEN],
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: STEM.name, imageUrl, clearances: [{ number: 'K992701' }] });
    expect(body.territories).toHaveLength(2);
    expect(await statusOf(imageUrl)).toBe(200);
    expect(await isWaiting(imageId)).toBe(false);
  });

  test.each([
    [
      'territories that exclude each other',
      { territories: [OPEN, TAKEN, TAKEN] },
      409,
      'territories.2.territory',
    ],
    [
      'a territory whose last day has passed',
      { territories: [{ ...OPEN, endsOn: '2020-01-01' }] },
      400,
      'territories.0.endsOn',
    ],
    [
      'a distributor it is not connected with',
      { territories: [{ ...TAKEN, distributorId: NOWHERE }] },
      400,
      'territories.0.distributorId',
    ],
  ])('stores nothing with %s', async (_, wrong, expected, path) => {
    const owner = await createPrincipal(app);
    const { id: imageId } = await uploaded(owner);
    const { status, body } = await add(owner, { clearances: [...CLEARANCES], imageId, ...wrong });
    expect(status).toBe(expected);
    expect(body).toMatchObject({ issues: [{ path }] });
    expect(await countOf(owner)).toBe(0);
    expect((await add(owner, { imageId })).status).toBe(201);
  });

  test('stores nothing under a name that is taken, and keeps the uploaded picture', async () => {
    const owner = await createPrincipal(app);
    await createProduct(owner, { name: 'MERIDIAN stem' });
    const { id: imageId } = await uploaded(owner);
    const { status, body } = await add(owner, { imageId, territories: [OPEN] });
    expect(status).toBe(409);
    expect(body).toMatchObject({ issues: [{ path: 'name' }] });
    expect(await countOf(owner)).toBe(1);
    expect(await isWaiting(imageId)).toBe(true);
  });

  test('stores nothing with a picture that is unknown, used, expired or someone else’s', async () => {
    const [owner, other] = [await createPrincipal(app), await createPrincipal(app)];
    const [used, expired, theirs] = [await uploaded(owner), await uploaded(owner), await uploaded(other)];
    await add(owner, { name: 'The first', imageId: used.id });
    await app.database.db
      .update(waitingProductImages)
      .set({ createdAt: sql`now() - interval '21 hours'` })
      .where(eq(waitingProductImages.id, expired.id));
    for (const imageId of [NOWHERE, used.id, expired.id, theirs.id]) {
      const { status, body } = await add(owner, { imageId, territories: [OPEN] });
      expect(status).toBe(400);
      expect(body).toMatchObject({ issues: [{ path: 'imageId' }] });
    }
    expect(await countOf(owner)).toBe(1);
    expect(await isWaiting(theirs.id)).toBe(true);
  });

  test('creates only one product for simultaneous clicks', async () => {
    const owner = await createPrincipal(app);
    const { id: imageId, imageUrl } = await uploaded(owner);
    const listing = { imageId, territories: [OPEN, TAKEN] };
    const replies = await Promise.all(Array.from({ length: 8 }, () => add(owner, listing)));
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(7);
    expect(await countOf(owner)).toBe(1);
    const made = replies.find(({ status }) => status === 201);
    expect(made?.body).toMatchObject({ imageUrl });
  });
});

describe('changing a product in one call', () => {
  async function listed() {
    const owner = await createPrincipal(app);
    const { id: imageId } = await uploaded(owner);
    const { body: product } = await add(owner, { imageId, territories: [OPEN] });
    const change = (
      body: Omit<Request<typeof changeProduct>['body'], 'updatedAt'>,
      { updatedAt } = product,
    ) => owner.client.call(changeProduct, { params: { id: product.id }, body: { ...body, updatedAt } });
    return { owner, product, change };
  }

  test('stores its details, picture and territories, and removes the previous picture', async () => {
    const { owner, product, change } = await listed();
    const { id: imageId, imageUrl } = await uploaded(owner);
    const { status, body } = await change({ name: 'Meridian II', imageId, territories: [TAKEN] });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'Meridian II',
      imageUrl,
      territories: [{ territory: 'texas', state: 'exclusive' }],
    });
    await expect.poll(() => statusOf(product.imageUrl)).toBe(404);

    const { body: without } = await change({ imageId: null }, body);
    expect(without).toMatchObject({ name: 'Meridian II', imageUrl: null });
    expect(without.territories).toHaveLength(1);
  });

  test('stores nothing when a territory, the picture, the name or the version is wrong', async () => {
    const { owner, product, change } = await listed();
    await createProduct(owner, { name: 'Taken' });
    const { id: imageId } = await uploaded(owner);
    const right = { name: 'Meridian II', imageId, territories: [TAKEN] };
    const replies = [
      await change({ ...right, territories: [TAKEN, TAKEN] }),
      await change({ ...right, imageId: NOWHERE }),
      await change({ ...right, name: 'taken' }),
      await change(right, { ...product, updatedAt: '2020-01-01T00:00:00.000Z' }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([409, 400, 409, 409]);
    expect(replies.map(({ body }) => body)).toMatchObject([
      { issues: [{ path: 'territories.1.territory' }] },
      { issues: [{ path: 'imageId' }] },
      { issues: [{ path: 'name' }] },
      { code: 'product.changed_elsewhere' },
    ]);
    expect(await read(owner, product.id)).toEqual(product);
    const texas = and(
      eq(productTerritories.productId, product.id),
      eq(productTerritories.territory, 'texas'),
    );
    expect(await app.database.db.$count(productTerritories, texas)).toBe(0);
    expect((await change(right)).status).toBe(200);
  });
});

describe('an uploaded picture without a product', () => {
  test('is rejected when it is damaged', async () => {
    const { status, body } = await upload(await createPerson(app), await halfOf('png'));
    expect(status).toBe(400);
    expect(body.code).toBe('picture.damaged');
  });

  test('is replaced by a newer one once there are twenty', async () => {
    const owner = await createPrincipal(app);
    const first = await uploaded(owner);
    const bytes = await picture('png');
    for (let more = 0; more < 20; more += 1) await upload(owner, bytes);
    expect(await isWaiting(first.id)).toBe(false);
    await expect.poll(() => statusOf(first.imageUrl)).toBe(404);
    const own = eq(waitingProductImages.userId, owner.id);
    expect(await app.database.db.$count(waitingProductImages, own)).toBe(20);
  });

  test('is deleted with its file after a day, unless a product shows it', async () => {
    const owner = await createPrincipal(app);
    const [young, old] = [await uploaded(owner), await uploaded(owner)];
    await app.database.db
      .update(waitingProductImages)
      .set({ createdAt: sql`now() - interval '25 hours'` })
      .where(eq(waitingProductImages.id, old.id));
    await deleteExpiredImages(app.app.platform);
    await sweepFiles(app.app.platform);
    expect([await isWaiting(young.id), await isWaiting(old.id)]).toEqual([true, false]);
    expect(await picturesIn(app.dataDir, 'products')).toContain(young.imageUrl.split('/').at(-1));
  });

  test('can be removed from the product that it is later used for', async () => {
    const owner = await createPrincipal(app);
    const { id: imageId } = await uploaded(owner);
    const { body: product } = await add(owner, { imageId });
    const params = { id: product.id };
    expect((await owner.client.call(removeProductImage, { params })).status).toBe(204);
    expect(await read(owner, product.id)).toMatchObject({ imageUrl: null });
  });
});
