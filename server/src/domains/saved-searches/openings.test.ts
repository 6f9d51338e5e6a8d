import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { terminateAgreement } from '#contract/agreements-in-force.ts';
import { saveSearch } from '#contract/saved-searches.ts';
import {
  type TerritoryChange,
  changeProductTerritories,
  getProductTerritories,
} from '#contract/territories.ts';
import { productTerritories } from '#db/tables/products.ts';
import type { Territory } from '#contract/vocabulary.ts';
import { alertsTo, createReader, runSearchesAndAlert, untilArrivalsRecorded } from '#test/alerts.ts';
import { useApp } from '#test/app.ts';
import { signedAgreement } from '#test/agreements-in-force.ts';
import { type Person, createPrincipal, createProduct } from '#test/factories.ts';
import { recordPlannedOpenings } from './openings.ts';

const app = useApp();
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Moves all terms of a product into the past, as if the given number of days had passed. */
const daysPass = (productId: string, days: number) =>
  app.database.db
    .update(productTerritories)
    .set({
      startsOn: sql`${productTerritories.startsOn} - ${days}::int`,
      endsOn: sql`${productTerritories.endsOn} - ${days}::int`,
      createdAt: sql`${productTerritories.createdAt} - make_interval(days => ${days}::int)`,
    })
    .where(eq(productTerritories.productId, productId));

type Terms = z.input<typeof TerritoryChange>['terms'];

async function setTerms({ client }: Pick<Person, 'client'>, id: string, terms: Terms) {
  const { updatedAt } = (await client.call(getProductTerritories, { params: { id } })).body;
  const change = { params: { id }, body: { terms, updatedAt } };
  expect((await client.call(changeProductTerritories, change)).status).toBe(200);
}

const everyHour = async () => {
  await recordPlannedOpenings(app.app.platform);
  await runSearchesAndAlert(app);
};

async function waitingFor(territory: Territory) {
  const reader = await createReader(app);
  const body = { kind: 'products', name: 'Open', alert: 'at_once', query: { territory } } as const;
  expect((await reader.client.call(saveSearch, { body })).status).toBe(201);
  return reader;
}

test('a saved search reports a territory with a planned opening once, on the day it opens', async () => {
  const maker = await createPrincipal(app);
  const [texas, south] = [await waitingFor('texas'), await waitingFor('south')];
  const { id } = await createProduct(maker, {
    territories: [
      { territory: 'texas', state: 'open', startsOn: day(3) },
      { territory: 'south', state: 'open', startsOn: day(5) },
      { territory: 'mountain', state: 'open', endsOn: day(2) },
      { territory: 'mountain', state: 'open', startsOn: day(3) },
    ],
  });
  await untilArrivalsRecorded(app);
  await everyHour();
  // This territory is open already, and stays open.
  const mountain = await waitingFor('mountain');
  const alerts = () => Promise.all([texas, south, mountain].map(alertsTo));
  expect(await alerts()).toEqual([[], [], []]);
  await daysPass(id, 3);
  for (let hour = 0; hour < 2; hour += 1) await everyHour();
  expect(await alerts()).toEqual([[1], [], []]);
});

test('a saved search for several regions reports a region with a planned opening on the day it opens, even if another region is already open', async () => {
  const maker = await createPrincipal(app);
  const { id } = await createProduct(maker);
  const mountain = { territory: 'mountain', state: 'open' } as const;
  await setTerms(maker, id, [mountain]);
  await everyHour();
  const reader = await waitingFor('north_america');
  await setTerms(maker, id, [mountain, { territory: 'texas', state: 'open', startsOn: day(3) }]);
  await everyHour();
  expect(await alertsTo(reader)).toEqual([]);
  await daysPass(id, 3);
  await everyHour();
  expect(await alertsTo(reader)).toEqual([1]);
});

test('a saved search does not report a region that was already open as part of North America', async () => {
  const maker = await createPrincipal(app);
  const { id } = await createProduct(maker);
  const all = { territory: 'north_america', state: 'open' } as const;
  const texas = { territory: 'texas', state: 'open' } as const;
  await setTerms(maker, id, [all]);
  await everyHour();
  const reader = await waitingFor('texas');
  const planned = { territory: 'north_america', state: 'open', startsOn: day(2) } as const;
  const within = { ...texas, startsOn: day(1) };
  for (const terms of [
    [all, texas],
    [texas],
    [all],
    [all, within],
    [{ ...texas, endsOn: day(1) }, planned],
  ]) {
    await setTerms(maker, id, terms);
    await everyHour();
  }
  await daysPass(id, 2);
  await everyHour();
  expect(await alertsTo(reader)).toEqual([]);
});

test('a saved search reports a region that is no longer taken while North America is open', async () => {
  const dealing = await signedAgreement(app);
  const { maker, seller, deal, product } = dealing;
  const all = { territory: 'north_america', state: 'open' } as const;
  const { body } = await maker.client.call(getProductTerritories, { params: { id: product.id } });
  const taken = body.terms.map(({ territory, state, startsOn, endsOn }) => ({
    territory,
    state,
    startsOn: startsOn ?? undefined,
    endsOn,
    distributorId: seller.companyId,
  }));
  const south = { territory: 'south', state: 'exclusive', distributorId: seller.companyId } as const;
  const midwest = { ...south, territory: 'midwest', endsOn: day(0) } as const;
  await setTerms(maker, product.id, [all, ...taken, south, midwest]);
  await everyHour();
  const places = ['texas', 'south', 'midwest', 'mountain'] as const;
  const readers = await Promise.all(places.map((place) => waitingFor(place)));
  const alerts = () => Promise.all(readers.map(alertsTo));
  await setTerms(maker, product.id, [all, ...taken, midwest]);
  await everyHour();
  expect(await alerts()).toEqual([[], [1], [], []]);

  const params = { id: deal.id };
  const ending = { ground: 'breach', endsOn: day(0), reason: null } as const;
  expect((await maker.client.call(terminateAgreement, { params, body: ending })).status).toBe(200);
  await everyHour();
  expect(await alerts()).toEqual([[], [1], [], []]);
  await daysPass(product.id, 1);
  for (let hour = 0; hour < 2; hour += 1) await everyHour();
  expect(await alerts()).toEqual([[1], [1], [1], []]);
});
