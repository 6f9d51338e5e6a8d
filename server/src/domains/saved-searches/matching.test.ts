import { expect, test } from 'vitest';
import { claimCompany, decideClaim } from '#contract/claims.ts';
import type { Request } from '#contract/endpoint.ts';
import { checkEvidence } from '#contract/evidence.ts';
import { listNotifications } from '#contract/notifications.ts';
import { changeProduct } from '#contract/products.ts';
import { saveSearch } from '#contract/saved-searches.ts';
import { changeProductTerritories, getProductTerritories } from '#contract/territories.ts';
import type { Territory } from '#contract/vocabulary.ts';
import { alertsTo, createReader, runSearchesAndAlert, untilArrivalsRecorded } from '#test/alerts.ts';
import { loadDecisions } from '#domains/evidence/index.ts';
import { useApp } from '#test/app.ts';
import {
  type Person,
  createAdmin,
  createColleague,
  createPrincipal,
  createProduct,
  createUnclaimed,
} from '#test/factories.ts';
import { decisionOf } from '#test/fda-record.ts';

const app = useApp();
type Body = Request<typeof saveSearch>['body'];

async function waitingFor(search: Pick<Body, 'kind' | 'query'>): Promise<Person> {
  const reader = await createReader(app);
  const body = { name: 'What I wait for', alert: 'at_once', ...search } as Body;
  const { status } = await reader.client.call(saveSearch, { body });
  expect(status).toBe(201);
  return reader;
}

test('a saved search matches products in the same way as the product list, including the correction of typing errors', async () => {
  const maker = await createPrincipal(app, { name: 'Quillfeather Devices' });
  await createProduct(maker, { name: 'Quillfeather Anchor' });
  await untilArrivalsRecorded(app);
  const found = await Promise.all(
    [
      { q: 'quilfeather anchr' },
      { q: 'anchor', category: 'orthopedic_implants', regulatoryStatus: 'ce_marked' },
      { companyId: maker.companyId },
      { recent: 'true', q: 'suture anchor' },
    ].map((query) => waitingFor({ kind: 'products', query } as never)),
  );
  const missed = await Promise.all(
    [
      { q: 'anchor', category: 'wound_care' },
      { q: 'anchor', regulatoryStatus: 'fda_cleared' },
      { q: 'anchor', verified: 'true' },
      { q: 'anchor', territory: 'texas' },
      { q: 'quillfeather plate' },
    ].map((query) => waitingFor({ kind: 'products', query } as never)),
  );
  await createProduct(maker, { name: 'Quillfeather Suture Anchor', regulatoryStatus: 'ce_marked' });
  await runSearchesAndAlert(app);
  for (const reader of found) expect(await alertsTo(reader)).toEqual([1]);
  for (const reader of missed) expect(await alertsTo(reader)).toEqual([]);
});

test('a saved search does not report new products of the person’s own company', async () => {
  const maker = await createPrincipal(app, { name: 'Brindle Devices' });
  const colleague = await createColleague(app, maker, 'editor');
  const query = { q: 'brindle' };
  const body = { kind: 'products', name: 'Brindle', alert: 'at_once', query } as const;
  expect((await colleague.client.call(saveSearch, { body })).status).toBe(201);
  const reader = await waitingFor({ kind: 'products', query });
  await createProduct(colleague, { name: 'Brindle Anchor' });
  await runSearchesAndAlert(app);
  expect(await alertsTo(reader)).toEqual([1]);
  expect(await alertsTo(colleague)).toEqual([]);
});

test('a saved search reports companies that register and company pages that are claimed', async () => {
  const pageId = await createUnclaimed(app, { name: 'Sagebrush Medical', location: 'Elko, NV' });
  const reader = await waitingFor({ kind: 'companies', query: { q: 'sagebrush' } });
  const elsewhere = await waitingFor({ kind: 'companies', query: { q: 'sagebrush', location: 'Ohio' } });
  await createPrincipal(app, { name: 'Sagebrush Surgical', location: 'Reno, NV' });
  await createPrincipal(app, { name: 'Somebody Else', location: 'Columbus, Ohio' });
  await runSearchesAndAlert(app);
  expect(await alertsTo(reader)).toEqual([1]);

  const [claimant, admin] = [await createReader(app), await createAdmin(app)];
  const again = await waitingFor({ kind: 'companies', query: { q: 'sagebrush', type: ['manufacturer'] } });
  const { body: claim } = await claimant.client.call(claimCompany, {
    params: { id: pageId },
    body: { role: 'Director', statement: 'I lead Sagebrush Medical.' },
  });
  await admin.call(decideClaim, { params: { id: claim.id }, body: { status: 'approved' } });
  await runSearchesAndAlert(app);
  expect(await alertsTo(again)).toEqual([1]);
  expect(await alertsTo(elsewhere)).toEqual([]);
});

test('a saved search reports that a territory of a product was opened, but not that the product was edited', async () => {
  const maker = await createPrincipal(app);
  const product = await createProduct(maker, { name: 'Marigold Plate' });
  await untilArrivalsRecorded(app);
  const asking = (territory?: Territory) =>
    waitingFor({ kind: 'products', query: { q: 'marigold', ...(territory && { territory }) } });
  const [texas, america, south, anywhere] = [
    await asking('texas'),
    await asking('north_america'),
    await asking('south'),
    await asking(),
  ];
  const open = async (...territories: Territory[]) => {
    const { body } = await maker.client.call(getProductTerritories, { params: { id: product.id } });
    const { status } = await maker.client.call(changeProductTerritories, {
      params: { id: product.id },
      body: {
        terms: territories.map((territory) => ({ territory, state: 'open' as const })),
        updatedAt: body.updatedAt,
      },
    });
    expect(status).toBe(200);
    return body.updatedAt;
  };
  await open('texas');
  await expect
    .poll(async () => {
      await runSearchesAndAlert(app);
      return alertsTo(texas);
    })
    .toEqual([1]);
  await expect.poll(() => alertsTo(america)).toEqual([1]);

  const { body } = await maker.client.call(getProductTerritories, { params: { id: product.id } });
  const change = { description: 'Marigold in other words.', updatedAt: body.updatedAt };
  const { status } = await maker.client.call(changeProduct, { params: { id: product.id }, body: change });
  expect(status).toBe(200);
  await createProduct(maker, { name: 'Something that comes after' });
  await runSearchesAndAlert(app);
  for (const reader of [south, anywhere]) expect(await alertsTo(reader)).toEqual([]);
});

test('a recall of a product that a saved search found notifies the person who saved the search', async () => {
  const maker = await createPrincipal(app, { name: 'Larkspur Devices' });
  const reader = await waitingFor({ kind: 'products', query: { q: 'larkspur stem' } } as never);
  const { id: productId, name: productName } = await createProduct(maker, { name: 'Larkspur Stem' });
  await untilArrivalsRecorded(app);
  await runSearchesAndAlert(app);
  const recall = { productId, productName, number: '70002' };
  await app.database.db.transaction((tx) =>
    app.app.platform.events.record(tx, 'product.recalled', null, recall),
  );
  await expect
    .poll(async () => (await reader.client.call(listNotifications)).body.map(({ subject }) => subject))
    .toContainEqual({ kind: 'saved_product_recalled', ...recall });
});

test('a saved search for cleared products reports a product once its clearance numbers match FDA records', async () => {
  const maker = await createPrincipal(app, { name: 'Halden Orthopaedics' });
  const cleared = await waitingFor({
    kind: 'products',
    query: { q: 'tansy', regulatoryStatus: 'fda_cleared' },
  });
  const numbers = ['K191001', 'K191002'].map((number) => ({ kind: '510k' as const, number }));
  const { id } = await createProduct(maker, { name: 'Tansy Stem', clearances: numbers });
  await runSearchesAndAlert(app);
  expect(await alertsTo(cleared)).toEqual([]);

  // The product was listed before this search was saved, so it does not count as new.
  const any = await waitingFor({ kind: 'products', query: { q: 'tansy' } });
  await loadDecisions(app.database.db, [decisionOf('K191001'), decisionOf('K191002')]);
  for (let time = 0; time < 2; time += 1) {
    expect((await maker.client.call(checkEvidence, { params: { id } })).status).toBe(200);
    await runSearchesAndAlert(app);
  }
  expect(await alertsTo(cleared)).toEqual([1]);
  expect(await alertsTo(any)).toEqual([]);
});
