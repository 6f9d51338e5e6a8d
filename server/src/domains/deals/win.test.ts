import { describe, expect, test } from 'vitest';
import { Temporal } from 'temporal-polyfill';
import {
  type DealPage,
  acceptDealProposals,
  changeDeal,
  countDeals,
  getDeal,
  listDeals,
  moveDeal,
} from '#contract/deals.ts';
import type { Request } from '#contract/endpoint.ts';
import { changeProductTerritories, getProductTerritories } from '#contract/territories.ts';
import type { Territory } from '#contract/vocabulary.ts';
import { productTerritories } from '#db/tables/products.ts';
import { useApp } from '#test/app.ts';
import { dealInReview, startContractOf } from '#test/contracts.ts';
import { daysFromNow } from '#test/days.ts';
import { type Principal, createDealers, startDeal } from '#test/deals.ts';
import { connect, createPrincipal, createProduct } from '#test/factories.ts';

const app = useApp();

const CONTESTS = 20;
const TODAY = daysFromNow(0);

const askToWin = async ({ client }: Principal, { id }: DealPage): Promise<string[]> => {
  const { body } = await client.call(moveDeal, { params: { id }, body: { stage: 'closed_won' } });
  return body.proposals.map((proposal) => proposal.id);
};
const agree = ({ client }: Principal, { id }: DealPage, proposalIds: string[]) =>
  client.call(acceptDealProposals, { params: { id }, body: { proposalIds } });
const win = async (seller: Principal, maker: Principal, deal: DealPage) =>
  agree(maker, deal, await askToWin(seller, deal));
const termsOf = async ({ client }: Principal, id: string) =>
  (await client.call(getProductTerritories, { params: { id } })).body.terms;

/**
 * Returns the product's terms with this distributor as "texas exclusive 2026-11-28/2028-11-27", or ending with "/" if
 * there is no last day.
 */
const spansOf = async (who: Principal, id: string, { companyId }: Principal): Promise<string[]> =>
  (await termsOf(who, id))
    .filter(({ distributor }) => distributor?.id === companyId)
    .map(({ territory, state, startsOn, endsOn }) => `${territory} ${state} ${startsOn}/${endsOn ?? ''}`)
    .toSorted();

type Terms = Request<typeof changeProductTerritories>['body']['terms'];

async function setTerms({ client }: Principal, id: string, terms: Terms): Promise<void> {
  const params = { id };
  const { updatedAt } = (await client.call(getProductTerritories, { params })).body;
  const { status } = await client.call(changeProductTerritories, { params, body: { terms, updatedAt } });
  if (status !== 200) throw new Error(`could not set the terms: ${status}`);
}

async function withSecondSeller() {
  const [maker, seller] = await createDealers(app);
  const second = await createPrincipal(app, { name: 'Lone Star Ortho', type: 'distributor' });
  await connect(maker, second);
  return { maker, seller, second, product: await createProduct(maker) };
}

describe('winning a deal', () => {
  test('gives the distributor the deal’s territories for the deal’s term, even if they were open', async () => {
    const [maker, seller] = await createDealers(app);
    const product = await createProduct(maker, {
      territories: [{ territory: 'texas', state: 'open' }],
    });
    const deal = await startDeal(maker, seller, {
      productIds: [product.id],
      territories: ['texas', 'south'],
      exclusivity: 'exclusive',
      termMonths: 24,
    });
    expect((await win(seller, maker, deal)).body.stage).toBe('closed_won');
    const terms = await termsOf(maker, product.id);
    expect(terms.map(({ territory, state, distributor }) => [territory, state, distributor?.id])).toEqual(
      expect.arrayContaining([
        ['texas', 'exclusive', seller.companyId],
        ['south', 'exclusive', seller.companyId],
      ]),
    );
    expect(terms).toHaveLength(2);
    const [term] = terms;
    const days = (Date.parse(term?.endsOn ?? '') - Date.parse(term?.startsOn ?? '')) / 86_400_000;
    expect(days).toBeGreaterThan(728);
    expect(days).toBeLessThan(732);
  });

  test('leaves the territory available to other distributors if the deal is not exclusive', async () => {
    const { maker, seller, second, product } = await withSecondSeller();
    for (const who of [seller, second]) {
      const deal = await startDeal(who, maker, { productIds: [product.id], territories: ['texas'] });
      expect((await win(who, maker, deal)).status).toBe(200);
    }
    const terms = await termsOf(maker, product.id);
    expect(terms.map(({ state, distributor }) => [state, distributor?.id])).toEqual([
      ['non_exclusive', seller.companyId],
      ['non_exclusive', second.companyId],
    ]);
  });

  test('is refused if another distributor has the territory, and only the manufacturer sees which one', async () => {
    const { maker, seller, second, product } = await withSecondSeller();
    const wanted = {
      productIds: [product.id],
      territories: ['texas' as const],
      exclusivity: 'exclusive' as const,
    };
    await win(seller, maker, await startDeal(maker, seller, wanted));
    const deal = await startDeal(maker, second, wanted);
    const refused = await win(second, maker, deal);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'deal.territory_taken',
        params: {
          product: product.name,
          territory: 'texas',
          state: 'exclusive',
          company: 'Brazos Surgical Partners',
          until: null,
        },
      },
    });
    const { body: open } = await maker.client.call(getDeal, { params: { id: deal.id } });
    expect(open).toMatchObject({ stage: 'prospect', turn: { side: 'you', count: 1 } });
    const again = await startDeal(maker, second, wanted);
    expect(await agree(second, again, await askToWin(maker, again))).toMatchObject({
      status: 409,
      body: { code: 'deal.territory_taken', params: { company: null } },
    });
    expect(await termsOf(maker, product.id)).toHaveLength(1);
  });

  test('must be proposed again after a change that needed no consent, whichever company made the change', async () => {
    const [maker, seller] = await createDealers(app);
    const product = await createProduct(maker);
    for (const [proposer, other, editor] of [
      [maker, seller, seller],
      [maker, seller, maker],
      [seller, maker, maker],
    ] as const) {
      const deal = await startDeal(maker, seller, { productIds: [product.id], territories: ['texas'] });
      const proposalIds = await askToWin(proposer, deal);
      const { body: read } = await editor.client.call(getDeal, { params: { id: deal.id } });
      const { body: changed } = await editor.client.call(changeDeal, {
        params: { id: deal.id },
        body: { revision: read.revision, exclusivity: 'exclusive', territories: ['north_america'] },
      });
      expect(changed).toMatchObject({ exclusivity: 'exclusive', proposals: [], turn: null });
      expect(await agree(other, deal, proposalIds)).toMatchObject({
        status: 409,
        body: { code: 'deal.proposal_ended', params: { status: 'superseded' } },
      });
      expect(await termsOf(maker, product.id)).toEqual([]);
    }
  });

  test('leaves no one waiting for signatures of the agreement if the companies consent without signing it', async () => {
    const dealing = await dealInReview(app);
    const { maker, seller, deal } = dealing;
    await startContractOf(dealing);
    const params = { id: deal.id };
    expect((await seller.client.call(getDeal, { params })).body.agreementTurn).toMatchObject({ side: 'you' });
    await win(maker, seller, deal);
    for (const { client } of [maker, seller]) {
      const { body } = await client.call(getDeal, { params });
      expect(body).toMatchObject({ stage: 'closed_won', agreementTurn: null });
      const query = { waiting: 'true' } as const;
      expect((await client.call(listDeals, { query })).body).toEqual([]);
      expect((await client.call(countDeals, { query })).body.total).toBe(0);
    }
  });

  test('grants exclusive North America even if the deal also lists one of its regions and another region is open', async () => {
    const [maker, seller] = await createDealers(app);
    const product = await createProduct(maker, { territories: [{ territory: 'midwest', state: 'open' }] });
    const deal = await startDeal(maker, seller, {
      productIds: [product.id],
      territories: ['texas', 'north_america', 'europe'],
      exclusivity: 'exclusive',
    });
    expect((await win(seller, maker, deal)).body.stage).toBe('closed_won');
    expect(await spansOf(maker, product.id, seller)).toEqual([
      `europe exclusive ${TODAY}/`,
      `north_america exclusive ${TODAY}/`,
    ]);
    expect(await termsOf(maker, product.id)).toHaveLength(2);
    // A region within a territory that the distributor already has for at least as long needs no terms of its own.
    const region = await startDeal(maker, seller, {
      productIds: [product.id],
      territories: ['south'],
      exclusivity: 'exclusive',
      termMonths: 12,
    });
    expect((await win(seller, maker, region)).status).toBe(200);
    expect(await termsOf(maker, product.id)).toHaveLength(2);
  });

  test('replaces only the distributor’s own terms in the regions of exclusive North America, for the term of the deal', async () => {
    const [maker, seller] = await createDealers(app);
    const product = await createProduct(maker);
    const own = { state: 'exclusive' as const, distributorId: seller.companyId };
    const ended = {
      ...own,
      territory: 'texas' as const,
      startsOn: daysFromNow(-90),
      endsOn: daysFromNow(-1),
    };
    await app.database.db.insert(productTerritories).values({ ...ended, productId: product.id });
    await setTerms(maker, product.id, [
      { ...own, territory: 'texas' },
      { ...own, territory: 'midwest', startsOn: daysFromNow(300), endsOn: daysFromNow(2_000) },
      { ...own, territory: 'mountain', startsOn: daysFromNow(900) },
      { ...own, territory: 'south', state: 'non_exclusive', endsOn: daysFromNow(200) },
      { ...own, territory: 'southwest', state: 'non_exclusive', endsOn: daysFromNow(2_000) },
      { ...own, territory: 'europe' },
    ]);
    const deal = await startDeal(maker, seller, {
      productIds: [product.id],
      territories: ['north_america'],
      exclusivity: 'exclusive',
      termMonths: 24,
    });
    expect((await win(seller, maker, deal)).status).toBe(200);
    const after = Temporal.PlainDate.from(TODAY).add({ months: 24 });
    const [last, first] = [after.subtract({ days: 1 }).toString(), after.toString()];
    expect(await spansOf(maker, product.id, seller)).toEqual([
      `europe exclusive ${TODAY}/`,
      `midwest exclusive ${first}/${daysFromNow(2_000)}`,
      `mountain exclusive ${daysFromNow(900)}/`,
      `north_america exclusive ${TODAY}/${last}`,
      `southwest non_exclusive ${first}/${daysFromNow(2_000)}`,
      `texas exclusive ${first}/`,
    ]);
    const rows = await app.database.db.select().from(productTerritories);
    expect(rows).toContainEqual(expect.objectContaining({ ...ended, productId: product.id }));
  });

  test('leaves the distributor any rights and days that it already has beyond those of the deal', async () => {
    const [maker, seller] = await createDealers(app);
    const product = await createProduct(maker);
    const shared = { state: 'non_exclusive' as const, distributorId: seller.companyId };
    const own = { ...shared, state: 'exclusive' as const };
    await setTerms(maker, product.id, [
      { ...own, territory: 'texas', endsOn: daysFromNow(200) },
      { ...shared, territory: 'south', endsOn: daysFromNow(2_000) },
      { ...shared, territory: 'southwest', endsOn: daysFromNow(200) },
      { ...own, territory: 'midwest', endsOn: daysFromNow(200) },
      { ...own, territory: 'europe', startsOn: daysFromNow(100), endsOn: daysFromNow(200) },
    ]);
    const winIn = async (exclusivity: 'exclusive' | 'non_exclusive', territories: Territory[]) => {
      const wanted = { productIds: [product.id], territories, exclusivity, termMonths: 24 };
      expect((await win(seller, maker, await startDeal(maker, seller, wanted))).status).toBe(200);
    };
    await winIn('non_exclusive', ['texas', 'south', 'southwest', 'europe']);
    const end = Temporal.PlainDate.from(TODAY).add({ months: 24 }).subtract({ days: 1 }).toString();
    expect(await spansOf(maker, product.id, seller)).toEqual([
      `europe exclusive ${daysFromNow(100)}/${daysFromNow(200)}`,
      `europe non_exclusive ${TODAY}/${daysFromNow(99)}`,
      `europe non_exclusive ${daysFromNow(201)}/${end}`,
      `midwest exclusive ${TODAY}/${daysFromNow(200)}`,
      `south non_exclusive ${TODAY}/${daysFromNow(2_000)}`,
      `southwest non_exclusive ${TODAY}/${end}`,
      `texas exclusive ${TODAY}/${daysFromNow(200)}`,
      `texas non_exclusive ${daysFromNow(201)}/${end}`,
    ]);
    await winIn('exclusive', ['midwest', 'south', 'europe']);
    const afterEnd = Temporal.PlainDate.from(end).add({ days: 1 }).toString();
    expect((await spansOf(maker, product.id, seller)).slice(0, 4)).toEqual([
      `europe exclusive ${TODAY}/${end}`,
      `midwest exclusive ${TODAY}/${end}`,
      `south exclusive ${TODAY}/${end}`,
      `south non_exclusive ${afterEnd}/${daysFromNow(2_000)}`,
    ]);
  });

  test('grants an exclusive region from the day after the distributor’s exclusive North America ends', async () => {
    const [maker, seller] = await createDealers(app);
    const product = await createProduct(maker);
    const own = { state: 'exclusive' as const, distributorId: seller.companyId };
    await setTerms(maker, product.id, [{ ...own, territory: 'north_america', endsOn: daysFromNow(200) }]);
    const wanted = {
      productIds: [product.id],
      territories: ['texas' as const],
      exclusivity: 'exclusive' as const,
    };
    expect((await win(seller, maker, await startDeal(maker, seller, wanted))).status).toBe(200);
    expect(await spansOf(maker, product.id, seller)).toEqual([
      `north_america exclusive ${TODAY}/${daysFromNow(200)}`,
      `texas exclusive ${daysFromNow(201)}/`,
    ]);
  });

  test('is refused for exclusive North America if another distributor has a region, and for non-exclusive North America if the distributor itself has a region exclusively', async () => {
    const { maker, seller, second, product } = await withSecondSeller();
    await setTerms(maker, product.id, [
      { territory: 'texas', state: 'exclusive', distributorId: seller.companyId },
      { territory: 'midwest', state: 'non_exclusive', distributorId: second.companyId },
    ]);
    const before = await termsOf(maker, product.id);
    const refusalOf = async (exclusivity: 'exclusive' | 'non_exclusive') => {
      const wanted = { productIds: [product.id], territories: ['north_america' as const], exclusivity };
      return win(seller, maker, await startDeal(maker, seller, wanted));
    };
    const code = 'deal.territory_taken';
    expect(await refusalOf('exclusive')).toMatchObject({
      status: 409,
      body: { code, params: { territory: 'midwest', state: 'non_exclusive', company: 'Lone Star Ortho' } },
    });
    expect(await refusalOf('non_exclusive')).toMatchObject({
      status: 409,
      body: { code, params: { territory: 'texas', company: 'Brazos Surgical Partners' } },
    });
    expect(await termsOf(maker, product.id)).toEqual(before);
  });

  test(
    'succeeds for only one of two deals that compete for an exclusive territory at the same instant',
    { timeout: 180_000 },
    async () => {
      const { maker, seller, second } = await withSecondSeller();
      for (let round = 0; round < CONTESTS; round += 1) {
        const products = [await createProduct(maker), await createProduct(maker)];
        const ids = products.map(({ id }) => id);
        const wanted = { territories: ['texas' as const], exclusivity: 'exclusive' as const };
        const one = await startDeal(maker, seller, { ...wanted, productIds: ids });
        const other = await startDeal(maker, second, { ...wanted, productIds: ids.toReversed() });
        const [oneIds, otherIds] = [await askToWin(seller, one), await askToWin(second, other)];
        const replies = await Promise.all([agree(maker, one, oneIds), agree(maker, other, otherIds)]);
        expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
        const holders = (await Promise.all(ids.map((id) => termsOf(maker, id)))).flat();
        expect(holders).toHaveLength(2);
        expect(new Set(holders.map(({ distributor }) => distributor?.id)).size).toBe(1);
      }
    },
  );
});
