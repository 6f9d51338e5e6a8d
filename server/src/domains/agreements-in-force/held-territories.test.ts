import type { z } from 'zod';
import { expect, test } from 'vitest';
import {
  changeProductTerritories,
  getProductTerritories,
  type TerritoryChange,
} from '#contract/territories.ts';
import { terminateAgreement } from '#contract/agreements-in-force.ts';
import { signedAgreement } from '#test/agreements-in-force.ts';
import { useApp } from '#test/app.ts';
import type { Dealing } from '#test/contracts.ts';
import { daysFromNow } from '#test/days.ts';
import type { Principal } from '#test/deals.ts';
import { createColleague } from '#test/factories.ts';

const app = useApp();

type Given = z.input<typeof TerritoryChange>['terms'][number];

async function change({ client }: Pick<Principal, 'client'>, { product }: Dealing, terms: Given[]) {
  const params = { id: product.id };
  const { updatedAt } = (await client.call(getProductTerritories, { params })).body;
  return client.call(changeProductTerritories, { params, body: { terms, updatedAt } });
}

const statesOf = async ({ maker, product }: Dealing) =>
  (await maker.client.call(getProductTerritories, { params: { id: product.id } })).body.terms.map(
    ({ territory, state }) => `${territory} ${state}`,
  );

test('a manufacturer cannot take away territories that an agreement in force gives its distributor', async () => {
  const dealing = await signedAgreement(app);
  const { maker, seller, product } = dealing;
  const editor = await createColleague(app, maker, 'editor');
  const [row] = (await maker.client.call(getProductTerritories, { params: { id: product.id } })).body.terms;
  const { endsOn = null } = row ?? {};
  const own = { territory: 'texas', distributorId: seller.companyId } as const;
  const refused: Given[][] = [
    [],
    [{ territory: 'texas', state: 'open', distributorId: null, endsOn: null }],
    [{ ...own, state: 'non_exclusive', endsOn }],
    [{ ...own, state: 'exclusive', endsOn: daysFromNow(10) }],
    [{ ...own, state: 'exclusive', startsOn: daysFromNow(2), endsOn }],
  ];
  for (const terms of refused)
    for (const who of [maker, editor])
      expect(await change(who, dealing, terms)).toMatchObject({
        status: 409,
        body: {
          code: 'territory.held',
          params: { territory: 'texas', company: 'Brazos Surgical Partners' },
          message:
            'Texas is part of your agreement with Brazos Surgical Partners. Amend or end the agreement to change it.',
        },
      });
  expect(await statesOf(dealing)).toEqual(['texas exclusive']);
});

test('a manufacturer can give a distributor more territory than an agreement grants, and take the excess back', async () => {
  const dealing = await signedAgreement(app);
  const { maker, seller } = dealing;
  const all = {
    state: 'exclusive',
    distributorId: seller.companyId,
    endsOn: null,
  } as const;
  expect((await change(maker, dealing, [{ ...all, territory: 'north_america' }])).status).toBe(200);
  expect(await statesOf(dealing)).toEqual(['north_america exclusive']);
  expect((await change(maker, dealing, [{ ...all, territory: 'southwest' }])).body).toMatchObject({
    code: 'territory.held',
  });
  expect((await change(maker, dealing, [{ ...all, territory: 'texas' }])).status).toBe(200);
  expect(await statesOf(dealing)).toEqual(['texas exclusive']);
});

test('the territories of a terminated agreement can be given to others only after its last day', async () => {
  const dealing = await signedAgreement(app);
  const { maker, seller, deal } = dealing;
  await maker.client.call(terminateAgreement, {
    params: { id: deal.id },
    body: { ground: 'breach', endsOn: daysFromNow(0), reason: null },
  });
  const own = { territory: 'texas', state: 'exclusive', distributorId: seller.companyId } as const;
  const open = { territory: 'texas', state: 'open', distributorId: null } as const;
  const last = { ...own, startsOn: daysFromNow(0), endsOn: daysFromNow(0) };
  const next = { ...open, startsOn: daysFromNow(1), endsOn: null };
  expect((await change(maker, dealing, [last, next])).status).toBe(200);
  expect((await change(maker, dealing, [next])).body).toMatchObject({ code: 'territory.held' });
});
