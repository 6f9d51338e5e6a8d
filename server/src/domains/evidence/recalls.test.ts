import { eq, isNull } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { listNotifications } from '#contract/notifications.ts';
import { withdrawProduct } from '#contract/products.ts';
import { listProductRecalls } from '#contract/recalls.ts';
import { fdaRecalls } from '#db/tables/evidence.ts';
import { products } from '#db/tables/products.ts';
import { useApp } from '#test/app.ts';
import { createPrincipal, createProduct, type Person } from '#test/factories.ts';
import { decisionOf } from '#test/fda-record.ts';
import { untilJobsAreDone } from '#test/finished-jobs.ts';
import { loadDecisions } from './fda-records.ts';
import { announceRecalls } from './recall-news.ts';
import { loadRecalls } from './recalls.ts';
import type { RecallRecord } from './recalls.store.ts';

const app = useApp({ DEMO_DATA: 'off' });
let owner: Person & { companyId: string };
const recall = (number: string, changed: Partial<RecallRecord> = {}): RecallRecord => ({
  number,
  status: 'Terminated',
  recallClass: null,
  recalledOn: null,
  firm: 'Somebody Else LLC',
  productCode: 'LZO',
  clearanceNumbers: [],
  cause: 'Device Design',
  quantity: '102 stems',
  sourceName: 'FDA recall records',
  sourceDate: '2023-12-12',
  ...changed,
});
const openRecall = (number: string, changed: Partial<RecallRecord>): RecallRecord =>
  recall(number, { status: 'Open, Classified', productCode: null, ...changed });
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const recallsTold = async ({ client }: Person) =>
  (await client.call(listNotifications)).body.flatMap(({ subject }) =>
    subject.kind === 'product_recalled' ? [subject] : [],
  );
const RECALLS = [
  recall('94452'),
  recall('202960', { status: 'Open, Classified' }),
  recall('40870', { firm: 'HALDEN ORTHOPAEDICS, INC.' }),
  recall('50001', {
    productCode: 'HWC',
    clearanceNumbers: ['K203344', 'K213456', 'P170003'],
    recalledOn: '2022-03-04',
    recallClass: '2',
  }),
  recall('50002', { productCode: 'HWC' }),
];

beforeAll(async () => {
  owner = await createPrincipal(app, { name: 'Halden Orthopaedics' });
  await loadDecisions(app.database.db, [decisionOf('K213456')]);
  await loadRecalls(app.database.db, RECALLS);
});

const recallsOf = async (id: string) => app.client().call(listProductRecalls, { params: { id } });

describe('a product’s recalls', () => {
  test('are those for its clearance number or product code, and those for its number or its own company come first', async () => {
    const { id } = await createProduct(owner, { clearances: [{ kind: '510k', number: 'K213456' }] });
    const { body } = await recallsOf(id);
    expect(body.total).toBe(4);
    expect(body.recalls.map(({ number }) => number)).toEqual(['50001', '40870', '202960', '94452']);
    expect(body.recalls[0]).toMatchObject({
      clearanceNumbers: ['K213456'],
      recalledOn: '2022-03-04',
      recallClass: '2',
    });
    expect(body.recalls[1]).toEqual({
      number: '40870',
      status: 'Terminated',
      recallClass: null,
      recalledOn: null,
      firm: 'HALDEN ORTHOPAEDICS, INC.',
      isOwnFirm: true,
      productCode: 'LZO',
      productCodeName: null,
      clearanceNumbers: [],
      cause: 'Device Design',
      quantity: '102 stems',
      source: { name: 'FDA recall records', date: '2023-12-12', isPartial: true },
      recordUrl: 'https://www.accessdata.fda.gov/scripts/cdrh/cfdocs/cfRES/res.cfm?id=40870',
    });
  });

  test('include recalls that list the product’s number among others, or its PMA without the supplement', async () => {
    const { id } = await createProduct(owner, { clearances: [{ kind: 'pma', number: 'P170003/S012' }] });
    const { body } = await recallsOf(id);
    expect(body.recalls).toMatchObject([{ number: '50001', clearanceNumbers: ['P170003/S012'] }]);
  });

  test('link to openFDA if the FDA has no page for their number', async () => {
    const { id } = await createProduct(owner, { clearances: [{ kind: '510k', number: 'K192837' }] });
    await loadRecalls(app.database.db, [
      recall('Z-1234-2022', { productCode: null, clearanceNumbers: ['K192837'] }),
    ]);
    const [shown] = (await recallsOf(id)).body.recalls;
    expect(shown?.recordUrl).toBe(
      'https://api.fda.gov/device/enforcement.json?search=recall_number:%22Z-1234-2022%22',
    );
  });

  test('are empty for a product without a number, and not found for a withdrawn product', async () => {
    const { id } = await createProduct(owner);
    expect((await recallsOf(id)).body).toEqual({ total: 0, recalls: [] });
    await owner.client.call(withdrawProduct, { params: { id } });
    expect((await recallsOf(id)).status).toBe(404);
  });

  test('are updated by a newer copy of the records and left unchanged by the same copy', async () => {
    expect(await loadRecalls(app.database.db, RECALLS)).toMatchObject({
      loaded: 0,
      updated: 0,
      unchanged: RECALLS.length,
    });
    const closed = recall('202960', { sourceDate: '2024-12-12' });
    expect(await loadRecalls(app.database.db, [closed])).toMatchObject({ updated: 1 });
  });
});

describe('a new recall', () => {
  test('is announced once to the company whose product it concerns, unless it was in the first copy of the records', async () => {
    const maker = await createPrincipal(app, { name: 'Juniper Devices' });
    const { id: productId } = await createProduct(maker, {
      clearances: [{ kind: '510k', number: 'K213456' }],
    });
    const subject = { kind: 'product_recalled', productId, number: '70001' };
    await announceRecalls(app.app.platform);
    const numbers = ['K203344', 'K213456'];
    await loadRecalls(app.database.db, [openRecall('70001', { clearanceNumbers: numbers })]);
    for (let run = 0; run < 2; run += 1) await announceRecalls(app.app.platform);
    const told = async () =>
      (await maker.client.call(listNotifications)).body.filter(
        (one) => one.subject.kind === 'product_recalled' && one.subject.productId === productId,
      );
    await expect.poll(told).toMatchObject([{ subject }]);
  });

  test('is announced only if it is recent or, without a date, still open', async () => {
    const maker = await createPrincipal(app, { name: 'Sumac Devices' });
    await createProduct(maker, { clearances: [{ kind: '510k', number: 'K180001' }] });
    await announceRecalls(app.app.platform);
    const clearanceNumbers = ['K180001'];
    await loadRecalls(app.database.db, [
      openRecall('71001', { clearanceNumbers, recalledOn: '2004-05-06' }),
      openRecall('71002', { clearanceNumbers, recalledOn: daysAgo(100) }),
      openRecall('71003', { clearanceNumbers, recalledOn: daysAgo(80), status: 'Terminated' }),
      openRecall('71004', { clearanceNumbers }),
      openRecall('71005', { clearanceNumbers, status: 'Ongoing' }),
      openRecall('71006', { clearanceNumbers, status: 'Terminated' }),
      openRecall('71007', { clearanceNumbers, status: null }),
    ]);
    await announceRecalls(app.app.platform);
    await expect
      .poll(async () => (await recallsTold(maker)).map(({ number }) => number).toSorted())
      .toEqual(['71003', '71004', '71005']);
    expect(
      (await app.database.db.select().from(fdaRecalls).where(isNull(fdaRecalls.announcedAt))).length,
    ).toBe(0);
  });

  test('notifies the owner of a claimed page about its devices from public records', async () => {
    const maker = await createPrincipal(app, { name: 'Tupelo Devices' });
    const { id } = await createProduct(maker, { name: 'Recorded Stem' });
    await app.database.db
      .update(products)
      .set({ productCodes: ['HWQ'], sourceName: 'GUDID', sourceDate: '2016-08-25', sourceKey: 'gudid:1' })
      .where(eq(products.id, id));
    await announceRecalls(app.app.platform);
    await loadRecalls(app.database.db, [openRecall('72001', { productCode: 'HWQ' })]);
    await announceRecalls(app.app.platform);
    await expect.poll(() => recallsTold(maker)).toMatchObject([{ productId: id, number: '72001' }]);
  });

  test('notifies a company once about several of its products', async () => {
    const maker = await createPrincipal(app, { name: 'Willow Devices' });
    const clearances = [{ kind: '510k' as const, number: 'K180002' }];
    const first = await createProduct(maker, { name: 'Stem, size 1', clearances });
    for (const size of [2, 3]) await createProduct(maker, { name: `Stem, size ${size}`, clearances });
    await announceRecalls(app.app.platform);
    await loadRecalls(app.database.db, [openRecall('73001', { clearanceNumbers: ['K180002'] })]);
    await announceRecalls(app.app.platform);
    await untilJobsAreDone(app);
    expect(await recallsTold(maker)).toMatchObject([
      {
        productId: first.id,
        productName: 'Stem, size 1',
        number: '73001',
        others: { companyId: maker.companyId, count: 2 },
      },
    ]);
  });
});
