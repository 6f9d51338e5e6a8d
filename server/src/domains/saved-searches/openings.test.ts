import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { saveSearch } from '#contract/saved-searches.ts';
import { productTerritories } from '#db/tables/products.ts';
import type { Territory } from '#contract/vocabulary.ts';
import { alertsTo, createReader, runSearchesAndAlert, untilArrivalsRecorded } from '#test/alerts.ts';
import { useApp } from '#test/app.ts';
import { createPrincipal, createProduct } from '#test/factories.ts';
import { recordPlannedOpenings } from './openings.ts';

const app = useApp();
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Moves all terms of a product into the past, as if these days had passed. */
const daysPass = (productId: string, days: number) =>
  app.database.db
    .update(productTerritories)
    .set({
      startsOn: sql`${productTerritories.startsOn} - ${days}::int`,
      endsOn: sql`${productTerritories.endsOn} - ${days}::int`,
      createdAt: sql`${productTerritories.createdAt} - make_interval(days => ${days}::int)`,
    })
    .where(eq(productTerritories.productId, productId));

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

test('a saved search reports a planned territory once, on the day it opens', async () => {
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
