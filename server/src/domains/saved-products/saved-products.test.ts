import { beforeAll, describe, expect, test } from 'vitest';
import { listNotifications } from '#contract/notifications.ts';
import { relistProduct, withdrawProduct } from '#contract/products.ts';
import {
  MAX_SAVED_PRODUCTS,
  type SavedProduct,
  getProductSaved,
  listSavedProducts,
  saveProduct,
  unsaveProduct,
} from '#contract/saved-products.ts';
import { products } from '#db/tables/products.ts';
import { savedProducts } from '#db/tables/saved-products.ts';
import { eq } from 'drizzle-orm';
import { useApp } from '#test/app.ts';
import { createPerson, createPrincipal, createProduct, type Person } from '#test/factories.ts';
import { decisionOf } from '#test/fda-record.ts';
import { untilWaiting } from '#test/locks.ts';
import { type RecallRecord, loadDecisions, loadRecalls } from '#domains/evidence/index.ts';
import { announceRecalls } from '#domains/evidence/recall-news.ts';

const NOWHERE = '01900000-0000-7000-8000-00000000dead';

const app = useApp({ DEMO_DATA: 'off' });
let owner: Person & { companyId: string };

beforeAll(async () => {
  owner = await createPrincipal(app, { name: 'Halden Orthopaedics' });
  await loadDecisions(app.database.db, [decisionOf('K213456')]);
  await loadRecall('10001', { productCode: 'XXX' });
  await announceRecalls(app.app.platform);
});

const stated = { clearances: [{ kind: '510k' as const, number: 'K213456' }] };
const save = ({ client }: Person, id: string) => client.call(saveProduct, { params: { id } });
const savedBy = async ({ client }: Person, limit = 50) =>
  (await client.call(listSavedProducts, { query: { limit } })).body.map(({ product }) => product.name);
const isSaved = async ({ client }: Person, id: string) =>
  (await client.call(getProductSaved, { params: { id } })).body.isSaved;

async function loadRecall(number: string, changed: Partial<RecallRecord>): Promise<void> {
  await loadRecalls(app.database.db, [
    {
      number,
      status: 'Open, Classified',
      recallClass: null,
      recalledOn: null,
      firm: 'Somebody Else LLC',
      productCode: null,
      clearanceNumbers: [],
      cause: null,
      quantity: null,
      sourceName: 'FDA recall records',
      sourceDate: '2024-12-12',
      ...changed,
    },
  ]);
}

async function recallsTold({ client }: Person): Promise<string[]> {
  return (await client.call(listNotifications)).body.flatMap(({ subject }) =>
    subject.kind === 'saved_product_recalled' || subject.kind === 'product_recalled'
      ? [`${subject.kind} ${subject.number}`]
      : [],
  );
}

describe('saved products', () => {
  test('are listed for the person who saved them, most recently saved first, until they are removed', async () => {
    const [reader, other] = [await createPerson(app), await createPerson(app)];
    const first = await createProduct(owner, { name: 'First Stem' });
    const second = await createProduct(owner, { name: 'Second Stem' });
    for (const { id } of [first, first, second]) expect((await save(reader, id)).status).toBe(204);
    expect(await savedBy(reader)).toEqual(['Second Stem', 'First Stem']);
    expect(await savedBy(other)).toEqual([]);
    expect(await Promise.all([isSaved(reader, first.id), isSaved(other, first.id)])).toEqual([true, false]);

    const remove = (person: Person) => person.client.call(unsaveProduct, { params: { id: first.id } });
    expect((await remove(other)).status).toBe(204);
    expect(await isSaved(reader, first.id)).toBe(true);
    for (const _ of [1, 2]) expect((await remove(reader)).status).toBe(204);
    expect(await savedBy(reader)).toEqual(['Second Stem']);
    expect(await isSaved(reader, first.id)).toBe(false);
  });

  test('are each listed once across pages', async () => {
    const reader = await createPerson(app);
    for (const name of ['One', 'Two', 'Three']) await save(reader, (await createProduct(owner, { name })).id);
    const pages = await reader.client.pages<SavedProduct>('/api/saved-products?limit=2');
    expect(pages.map((page) => page.map(({ product }) => product.name))).toEqual([['Three', 'Two'], ['One']]);
  });

  test('are left out of the list while they are withdrawn', async () => {
    const reader = await createPerson(app);
    const { id } = await createProduct(owner, { name: 'Withdrawn Stem' });
    await save(reader, id);
    await owner.client.call(withdrawProduct, { params: { id } });
    expect(await savedBy(reader)).toEqual([]);
    expect((await reader.client.call(getProductSaved, { params: { id } })).status).toBe(404);
    await owner.client.call(relistProduct, { params: { id } });
    expect(await savedBy(reader)).toEqual(['Withdrawn Stem']);
  });

  test('must be visible to the person who saves them, and cannot be saved by visitors', async () => {
    const reader = await createPerson(app);
    expect((await save(reader, NOWHERE)).status).toBe(404);
    const { id } = await createProduct(owner);
    expect((await app.client().call(saveProduct, { params: { id } })).status).toBe(401);
    await owner.client.call(withdrawProduct, { params: { id } });
    expect((await save(reader, id)).status).toBe(404);
  });

  test('cannot include a product that is deleted at the same time: saving it answers 404', async ({
    skip,
  }) => {
    skip(process.env.TEST_DB === 'pglite', 'the embedded database does one thing after the other');
    const reader = await createPerson(app);
    const { id } = await createProduct(owner);
    const saving = await app.database.db.transaction(async (tx) => {
      await tx.delete(products).where(eq(products.id, id));
      const started = save(reader, id);
      await untilWaiting(app, 1);
      return { started };
    });
    expect((await saving.started).status).toBe(404);
  });

  test('are limited in number, even when several are saved at the same time', async () => {
    const reader = await createPerson(app);
    await saveMany(reader, MAX_SAVED_PRODUCTS - 1);
    const others = await Promise.all([1, 2, 3].map(() => createProduct(owner)));
    const answers = await Promise.all(others.map(({ id }) => save(reader, id)));
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([204, 409, 409]));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  });

  test('do not count toward the limit while they are withdrawn, because the list leaves them out', async () => {
    const reader = await createPerson(app);
    const [id = ''] = await saveMany(reader, MAX_SAVED_PRODUCTS);
    const other = await createProduct(owner);
    expect((await save(reader, other.id)).status).toBe(409);
    await owner.client.call(withdrawProduct, { params: { id } });
    expect((await save(reader, other.id)).status).toBe(204);
  });
});

async function saveMany(reader: Person, count: number): Promise<string[]> {
  const { db } = app.database;
  const { companyId, category, regulatoryStatus } = await one(owner);
  const many = await db
    .insert(products)
    .values(
      Array.from({ length: count }, (_, index) => ({
        name: `Stem ${index} of ${reader.id}`,
        companyId,
        companyName: 'Halden Orthopaedics',
        category,
        regulatoryStatus,
      })),
    )
    .returning({ productId: products.id });
  await db.insert(savedProducts).values(many.map(({ productId }) => ({ productId, userId: reader.id })));
  return many.map(({ productId }) => productId);
}

async function one(person: Person) {
  const { id } = await createProduct(person);
  const [row] = await app.database.db.select().from(products).where(eq(products.id, id));
  if (!row) throw new Error('The product was not stored.');
  return row;
}

describe('a new recall of a product', () => {
  test('notifies the product’s company and everyone who saved a product with the recall’s clearance number or product code, once each', async () => {
    const [reader, former, stranger] = [
      await createPerson(app),
      await createPerson(app),
      await createPerson(app),
    ];
    const { id } = await createProduct(owner, { name: 'Recalled Stem', ...stated });
    for (const person of [reader, former, owner]) await save(person, id);
    await former.client.call(unsaveProduct, { params: { id } });

    await loadRecall('90001', { clearanceNumbers: ['K203344', 'K213456'] });
    for (let run = 0; run < 2; run += 1) await announceRecalls(app.app.platform);
    await expect.poll(() => recallsTold(reader)).toEqual(['saved_product_recalled 90001']);
    await loadRecall('90002', { productCode: decisionOf('K213456').productCode ?? '' });
    await announceRecalls(app.app.platform);
    await expect
      .poll(() => recallsTold(reader))
      .toEqual(['saved_product_recalled 90002', 'saved_product_recalled 90001']);
    // The owner saved the product too, but is notified of each recall only once, as a member of the product's company.
    await expect.poll(() => recallsTold(owner)).toEqual(['product_recalled 90002', 'product_recalled 90001']);
    expect(await recallsTold(former)).toEqual([]);
    expect(await recallsTold(stranger)).toEqual([]);
  });

  test('notifies everyone who saved a device from public records with the recall’s product code', async () => {
    const reader = await createPerson(app);
    const { id } = await createProduct(owner, { name: 'Recorded Stem' });
    await app.database.db
      .update(products)
      .set({ productCodes: ['HWC'], sourceName: 'GUDID', sourceDate: '2016-08-25', sourceKey: 'gudid:1' })
      .where(eq(products.id, id));
    await save(reader, id);
    await loadRecall('90003', { productCode: 'HWC' });
    await announceRecalls(app.app.platform);
    await expect.poll(() => recallsTold(reader)).toEqual(['saved_product_recalled 90003']);
  });
});
