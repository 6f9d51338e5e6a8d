import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { getCompany } from '#contract/companies.ts';
import type { Request } from '#contract/endpoint.ts';
import {
  addProduct,
  changeProduct,
  getProduct,
  listProducts,
  relistProduct,
  withdrawProduct,
} from '#contract/products.ts';
import { companies } from '#db/tables/companies.ts';
import { events } from '#db/tables/events.ts';
import { products } from '#db/tables/products.ts';
import { useApp } from '#test/app.ts';
import { createAdmin, createPerson, createPrincipal, createProduct, type Person } from '#test/factories.ts';
import { openStream } from '#test/live.ts';

const app = useApp();
const NOWHERE = '01900000-0000-7000-8000-00000000dead';
type Sender = Pick<Person, 'client'>;

const stem = {
  name: 'Meridian Stem',
  description: 'A tapered cementless hip stem.',
  specifications: 'Ti-6Al-4V\nTwelve sizes',
  category: 'orthopedic_implants',
  regulatoryStatus: 'fda_cleared',
  launchDate: '2026-03-01',
  listPrice: { cents: 184_050, currency: 'USD' },
} as const;

const visitor = (): Sender => ({ client: app.client() });
const seenBy = ({ client }: Sender, id: string) => client.call(getProduct, { params: { id } });
const listedFor = async ({ client }: Sender, companyId: string) =>
  (await client.call(listProducts, { query: { companyId } })).body.map(({ name }) => name);

type Change = Partial<Request<typeof changeProduct>['body']>;
async function change({ client }: Sender, id: string, body: Change) {
  const updatedAt = body.updatedAt ?? (await seenBy({ client }, id)).body.updatedAt;
  return client.call(changeProduct, { params: { id }, body: { ...body, updatedAt } });
}

const recordedOf = async (id: string) =>
  (await app.database.db.select().from(events).orderBy(events.id))
    .filter(({ payload }) => (payload as { productId?: string }).productId === id)
    .map(({ name }) => name);

describe('listing a product', () => {
  test('shows it immediately on its page, in the list and on the company’s page', async () => {
    const owner = await createPrincipal(app, { name: 'Halden Orthopaedics' });
    const stream = await openStream(owner.client);
    const { status, body } = await owner.client.call(addProduct, { body: stem });

    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...stem,
      companyId: owner.companyId,
      company: { id: owner.companyId, name: 'Halden Orthopaedics', isVerified: false },
      hasListPrice: true,
      isWithdrawn: false,
      imageUrl: null,
      source: null,
    });
    await stream.receives('products');
    stream.close();
    expect((await seenBy(owner, body.id)).body).toEqual(body);
    expect((await seenBy(visitor(), body.id)).body).toEqual({ ...body, listPrice: null });
    expect(await listedFor(visitor(), owner.companyId)).toEqual([stem.name]);
    const page = await app.client().call(getCompany, { params: { id: owner.companyId } });
    expect(page.body.productsCount).toBe(1);
    expect(await recordedOf(body.id)).toEqual(['product.listed']);
  });

  test('uses the person’s first company that may list products unless they select another one', async () => {
    const owner = await createPrincipal(app, { name: 'Looking On', type: 'observer' });
    const [first, second] = [await register(owner, 'First'), await register(owner, 'Second')];
    expect((await createProduct(owner)).companyId).toBe(first);
    expect((await createProduct(owner, { companyId: second })).companyId).toBe(second);
    const observing = await owner.client.call(addProduct, {
      body: { ...stem, companyId: owner.companyId },
    });
    expect(observing.status).toBe(403);
  });

  test('is possible for distributors', async () => {
    const distributor = await createPrincipal(app, { name: 'Northfork', type: 'distributor' });
    expect((await createProduct(distributor)).companyId).toBe(distributor.companyId);
  });

  test('requires a company', async () => {
    const { client } = await createPerson(app);
    const { status, body } = await client.call(addProduct, { body: stem });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'product.no_company',
      message: 'You must register a company before adding products',
    });
  });

  test('is refused to observers, visitors and administrators, and for another company’s page', async () => {
    const observer = await createPrincipal(app, { type: 'observer' });
    const refused = await observer.client.call(addProduct, { body: stem });
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({ code: 'account.observer' });
    expect((await app.client().call(addProduct, { body: stem })).status).toBe(401);
    expect((await (await createAdmin(app)).call(addProduct, { body: stem })).status).toBe(401);

    const [owner, stranger] = [await createPrincipal(app), await createPrincipal(app)];
    const attempt = (companyId: string) => stranger.client.call(addProduct, { body: { ...stem, companyId } });
    expect(await attempt(owner.companyId)).toMatchObject({
      status: 403,
      body: { code: 'company.members_only' },
    });
    expect((await attempt(NOWHERE)).status).toBe(404);
    expect(await listedFor(visitor(), owner.companyId)).toEqual([]);
  });

  test('creates only one product for twenty simultaneous clicks and explains why the other clicks fail', async () => {
    const owner = await createPrincipal(app);
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => owner.client.call(addProduct, { body: stem })),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = replies.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(19);
    expect(refused[0]?.body).toMatchObject({
      code: 'product.name_taken',
      issues: [{ path: 'name' }],
    });
    expect((await owner.client.call(addProduct, { body: { ...stem, name: 'MERIDIAN stem' } })).status).toBe(
      409,
    );
    const other = await register(owner, 'Another');
    expect((await createProduct(owner, { name: stem.name, companyId: other })).name).toBe(stem.name);
  });

  test.each<[object, string, string | undefined]>([
    [{ name: '  ' }, 'name', 'Product name is required'],
    [{ description: '' }, 'description', 'Description is required'],
    [{ category: '' }, 'category', 'Category is required'],
    [{ regulatoryStatus: undefined }, 'regulatoryStatus', 'Regulatory status is required'],
    [{ regulatoryStatus: 'fda_approved' }, 'regulatoryStatus', undefined],
    [{ launchDate: '2026-02-30' }, 'launchDate', undefined],
    [{ listPrice: { cents: 0, currency: 'USD' } }, 'listPrice.cents', 'Enter a price above zero'],
    [{ listPrice: { cents: 1.5, currency: 'USD' } }, 'listPrice.cents', undefined],
    [{ listPrice: { cents: 100, currency: 'XTS' } }, 'listPrice.currency', undefined],
    [{ listPrice: { cents: 1e15, currency: 'USD' } }, 'listPrice.cents', 'At most 1,000,000,000'],
  ])('is rejected with the fields %o', async (wrong, path, message) => {
    const owner = await createPrincipal(app);
    const { status, body } = await owner.client.call(addProduct, { body: { ...stem, ...wrong } });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'request.invalid', issues: [{ path, ...(message && { message }) }] });
    expect(await listedFor(visitor(), owner.companyId)).toEqual([]);
  });

  test('ignores fields that are not in the form, and is rejected with a text that cannot be stored', async () => {
    const owner = await createPrincipal(app);
    const more = { id: NOWHERE, sourceKey: 'K1', withdrawnAt: '2026-01-01T00:00:00Z', imageUrl: '/files/x' };
    const { body } = await owner.client.call(addProduct, { body: { ...stem, ...more } });
    expect(body).toMatchObject({ source: null, isWithdrawn: false, imageUrl: null });
    expect(body.id).not.toBe(NOWHERE);
    const nul = await owner.client.call(addProduct, { body: { ...stem, name: 'a\0b' } });
    expect(nul.status).toBe(400);
  });
});

async function register({ client }: Sender, name: string): Promise<string> {
  const { body } = await client.send<{ id: string }>('POST', '/api/companies', {
    name,
    type: 'manufacturer',
  });
  return body.id;
}

describe('changing a product', () => {
  test('shows everyone the changed fields and leaves the others unchanged', async () => {
    const owner = await createPrincipal(app);
    const { id } = await createProduct(owner, stem);
    const { status, body } = await change(owner, id, {
      name: 'Meridian Stem II',
      specifications: ' ',
      regulatoryStatus: 'multiple_approvals',
      listPrice: { cents: 99, currency: 'EUR' },
      launchDate: null,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'Meridian Stem II',
      description: stem.description,
      specifications: null,
      category: stem.category,
      regulatoryStatus: 'multiple_approvals',
      launchDate: null,
      listPrice: { cents: 99, currency: 'EUR' },
    });
    expect((await seenBy(visitor(), id)).body).toEqual({ ...body, listPrice: null });
    for (const description of ['', null])
      expect((await change(owner, id, { description } as object)).body).toMatchObject({
        issues: [{ path: 'description', message: 'Description is required' }],
      });
    const without = await change(owner, id, { listPrice: null });
    expect(without.body).toMatchObject({ listPrice: null, hasListPrice: false });
    expect(await recordedOf(id)).toEqual(['product.listed', 'product.changed', 'product.changed']);
  });

  test('keeps the first of two edits from two tabs and rejects the second as outdated', async () => {
    const owner = await createPrincipal(app);
    const { id, updatedAt } = await createProduct(owner);
    const replies = await Promise.all(
      ['One', 'Two', 'Three'].map((description) => change(owner, id, { description, updatedAt })),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'product.changed_elsewhere',
    });
  });

  test('reports a name that the company already uses as an error in the name field', async () => {
    const owner = await createPrincipal(app);
    await createProduct(owner, { name: 'Hip' });
    const { id } = await createProduct(owner, { name: 'Knee' });
    const { status, body } = await change(owner, id, { name: 'HIP' });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'product.name_taken', issues: [{ path: 'name' }] });
    expect((await change(owner, id, { name: 'KNEE' })).status).toBe(200);
  });

  test('keeps the public-record facts of a device after its page is claimed', async () => {
    const owner = await createPrincipal(app);
    const [device] = await app.database.db
      .insert(products)
      .values({
        name: 'K100001',
        companyId: owner.companyId,
        category: 'other',
        regulatoryStatus: 'fda_cleared',
        sourceName: 'FDA',
        sourceDate: '2026-11-01',
        sourceKey: 'K100001',
      })
      .returning();
    const { body } = await change(owner, device?.id ?? '', { description: 'Ours.' });
    expect(body).toMatchObject({ description: 'Ours.', source: { name: 'FDA', date: '2026-11-01' } });
  });
});

describe('withdrawing a product', () => {
  test('hides it from everyone but its company’s owner until it is relisted, and can be repeated', async () => {
    const owner = await createPrincipal(app);
    const [stranger, admin] = [await createPrincipal(app), { client: await createAdmin(app) }];
    const { id, name, updatedAt } = await createProduct(owner);
    const params = { id };

    for (const _ of [1, 2]) {
      const { status, body } = await owner.client.call(withdrawProduct, { params });
      expect(status).toBe(200);
      expect(body).toMatchObject({ isWithdrawn: true, updatedAt });
    }
    for (const viewer of [visitor(), stranger, admin]) {
      expect((await seenBy(viewer, id)).status).toBe(404);
      expect(await listedFor(viewer, owner.companyId)).toEqual([]);
    }
    expect((await seenBy(owner, id)).body.isWithdrawn).toBe(true);
    expect(await listedFor(owner, owner.companyId)).toEqual([name]);
    expect((await owner.client.call(listProducts)).body.map((product) => product.id)).not.toContain(id);
    const page = await app.client().call(getCompany, { params: { id: owner.companyId } });
    expect(page.body.productsCount).toBe(0);

    for (const _ of [1, 2]) {
      expect((await owner.client.call(relistProduct, { params })).status).toBe(204);
    }
    expect((await seenBy(visitor(), id)).body).toMatchObject({ isWithdrawn: false });
    expect(await recordedOf(id)).toEqual(['product.listed', 'product.withdrawn', 'product.relisted']);
  });

  test('frees the product’s name, and relisting is refused once the name is used again', async () => {
    const owner = await createPrincipal(app);
    const { id } = await createProduct(owner, { name: 'Stem' });
    await owner.client.call(withdrawProduct, { params: { id } });
    const again = await createProduct(owner, { name: 'STEM' });
    const { status, body } = await owner.client.call(relistProduct, { params: { id } });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'product.name_taken' });
    await owner.client.call(withdrawProduct, { params: { id: again.id } });
    expect((await owner.client.call(relistProduct, { params: { id } })).status).toBe(204);
  });
});

describe('permission to change, withdraw and relist a product', () => {
  test('is denied outside the company, with 403 for a listed product and 404 for a withdrawn one', async () => {
    const owner = await createPrincipal(app);
    const product = await createProduct(owner);
    const { id, updatedAt } = product;
    const attempts = ({ client }: Sender, params = { id }) =>
      Promise.all([
        client.call(changeProduct, { params, body: { description: 'Mine', updatedAt } }),
        client.call(withdrawProduct, { params }),
        client.call(relistProduct, { params }),
      ]).then((replies) => replies.map(({ status }) => status));

    expect(await attempts(visitor())).toEqual([401, 401, 401]);
    expect(await attempts(await createPrincipal(app))).toEqual([403, 403, 403]);
    expect(await attempts(await createPerson(app))).toEqual([403, 403, 403]);
    expect(await attempts(await createPrincipal(app, { type: 'observer' }))).toEqual([403, 403, 403]);
    expect(await attempts(owner, { id: NOWHERE })).toEqual([404, 404, 404]);
    expect(await attempts(owner, { id: 'stem' })).toEqual([404, 404, 404]);
    expect((await seenBy(owner, id)).body).toEqual(product);

    await owner.client.call(withdrawProduct, { params: { id } });
    expect(await attempts(await createPrincipal(app))).toEqual([404, 404, 404]);
  });

  test('is given to no one on an unclaimed page, not even to the registry account', async () => {
    const owner = await createPrincipal(app);
    const { id } = await createProduct(owner);
    await app.database.db
      .update(companies)
      .set({ isUnclaimed: true, sourceName: 'FDA', sourceDate: '2026-11-01', sourceKey: `fda ${id}` })
      .where(eq(companies.id, owner.companyId));
    expect((await change(owner, id, { description: 'Mine' })).status).toBe(403);
    expect((await owner.client.call(withdrawProduct, { params: { id } })).status).toBe(403);
  });
});
