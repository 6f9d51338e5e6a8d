import { describe, expect, test } from 'vitest';
import {
  changeDeal,
  countDeals,
  createDeal,
  getDeal,
  listDealPartners,
  listDeals,
  moveDeal,
} from '#contract/deals.ts';
import type { DealStage } from '#contract/deal-stages.ts';
import { listDealHistory } from '#contract/deal-history.ts';
import { useApp } from '#test/app.ts';
import { daysFromNow } from '#test/days.ts';
import { createDealers, moveByBoth, startDeal } from '#test/deals.ts';
import {
  type Person,
  connect,
  createColleague,
  createPrincipal,
  createProduct,
  joinCompany,
} from '#test/factories.ts';

const app = useApp();

const changeFor = async ({ client }: Person, id: string, change: object) => {
  const { revision } = (await client.call(getDeal, { params: { id } })).body;
  return client.call(changeDeal, { params: { id }, body: { revision, ...change } });
};

describe('starting a deal', () => {
  test('creates the deal for both companies with every field', async () => {
    const [maker, seller] = await createDealers(app);
    const product = await createProduct(maker);
    const deal = await startDeal(maker, seller, {
      stage: 'qualification',
      description: 'Two hospitals in Houston.',
      value: '125,000.00',
      currency: 'usd',
      priority: 'high',
      expectedCloseDate: '2027-01-31',
      requirements: ['24 loaner sets', ' ', 'Training'],
      productIds: [product.id],
      territoryRegion: 'texas',
      exclusivity: 'exclusive',
      termMonths: 24,
      contractTerms: { paymentTerms: 'Net 45' },
      notes: 'Ask for quarterly reports.',
      assignedToId: maker.id,
    });
    expect(deal).toMatchObject({
      title: 'Meridian Stem, Texas',
      stage: 'qualified',
      value: '125000.00',
      valueCents: 12_500_000,
      currency: 'USD',
      probability: 40,
      isProbabilityFromStage: true,
      requirements: ['24 loaner sets', 'Training'],
      products: [{ id: product.id, name: product.name }],
      territories: ['texas'],
      territoryRegion: 'texas',
      companyId: seller.companyId,
      mySide: 'manufacturer',
      canEdit: true,
      contractTerms: { paymentTerms: 'Net 45', loanerStock: null },
      private: { notes: 'Ask for quarterly reports.', assignee: { id: maker.id } },
      assignedToId: maker.id,
      turn: null,
    });
    const { body: theirs } = await seller.client.call(getDeal, { params: { id: deal.id } });
    expect(theirs).toMatchObject({
      mySide: 'distributor',
      companyId: maker.companyId,
      value: '125000.00',
      private: { notes: null, assignee: null },
      assignee: null,
    });
    const { body: history } = await seller.client.call(listDealHistory, { params: { id: deal.id } });
    expect(history).toMatchObject([{ action: 'created', side: 'manufacturer', person: { id: maker.id } }]);
  });

  test('reports which field has an invalid value', async () => {
    const [maker, seller] = await createDealers(app);
    const bad = [
      ['value', 'a lot'],
      ['value', -1],
      ['value', 1.005],
      ['probability', 101],
      ['probability', 'half'],
      ['probability', ''],
      ['probability', null],
      ['probability', true],
      ['probability', [50]],
      ['probability', '0x10'],
      ['currency', 'XXX'],
      ['stage', 'closed_won'],
      ['expectedCloseDate', '2027-02-30'],
      ['expectedCloseDate', '0000-01-01'],
      ['title', ' '],
    ] as const;
    for (const [path, value] of bad) {
      const { status, body } = await maker.client.call(createDeal, {
        body: { companyId: seller.companyId, title: 'Deal', [path]: value },
      });
      expect([path, value, status]).toEqual([path, value, 400]);
      expect(body).toMatchObject({ issues: [{ path }] });
    }
  });
});

describe('deal lists and counts', () => {
  test('show each company its deals by stage, in pages and in every order', async () => {
    const [maker, seller] = await createDealers(app);
    const viewer = await createColleague(app, maker, 'viewer');
    const stages = ['prospect', 'qualified', 'proposal', 'negotiation'] as const;
    const deals = [];
    for (const [at, stage] of stages.entries())
      deals.push(await startDeal(maker, seller, { title: `Deal ${at}`, stage, value: (at + 1) * 100 }));
    const titles = async (query: object, who = seller) =>
      (await who.client.call(listDeals, { query })).body.map(({ title }) => title);
    expect(await titles({})).toEqual(['Deal 3', 'Deal 2', 'Deal 1', 'Deal 0']);
    expect(await titles({}, viewer)).toHaveLength(4);
    expect(await titles({ stage: 'lead' })).toEqual(['Deal 0']);
    expect(await titles({ q: 'halden 2' })).toEqual(['Deal 2']);
    expect(await titles({ companyId: maker.companyId, sort: 'title' })).toEqual([
      'Deal 0',
      'Deal 1',
      'Deal 2',
      'Deal 3',
    ]);
    for (const sort of ['activity', 'newest', 'closing', 'value', 'probability', 'title']) {
      const pages = await seller.client.pages<{ id: string }>(`/api/deals?limit=3&sort=${sort}`);
      expect(pages.map(({ length }) => length)).toEqual([3, 1]);
      expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(4);
    }
    const { body: counts } = await seller.client.call(countDeals);
    expect(counts).toMatchObject({
      total: 4,
      open: { count: 4, amounts: [{ currency: 'USD', valueCents: 100_000, weightedCents: 53_000 }] },
    });
    expect(counts.stages.map(({ count }) => count)).toEqual([1, 1, 1, 1, 0, 0, 0]);
    await startDeal(maker, seller, { title: 'Lyon', value: 500, currency: 'EUR' });
    const { body: both } = await seller.client.call(countDeals);
    expect(
      both.stages[0]?.amounts.toSorted((one, other) => (one.currency < other.currency ? -1 : 1)),
    ).toEqual([
      { currency: 'EUR', valueCents: 50_000, weightedCents: 10_000 },
      { currency: 'USD', valueCents: 10_000, weightedCents: 2_000 },
    ]);
  });

  test('show the first launch date among the products of a deal once it has passed', async () => {
    const [maker, seller] = await createDealers(app);
    const [coming, late, early] = [daysFromNow(30), '2026-03-01', '2026-01-15'];
    const launched = async (...days: (string | undefined)[]) => {
      const products = await Promise.all(
        days.map((launchDate) => createProduct(maker, launchDate ? { launchDate } : {})),
      );
      const deal = await startDeal(maker, seller, { productIds: products.map(({ id }) => id) });
      const { body } = await seller.client.call(listDeals);
      return body.find(({ id }) => id === deal.id)?.launchedOn;
    };
    expect(await launched(late, undefined, early)).toBe(early);
    expect(await launched(coming)).toBeNull();
    expect(await launched(undefined)).toBeNull();
  });

  test('include only connected companies of the other type among the partners for a new deal', async () => {
    const [maker, seller] = await createDealers(app);
    const { body } = await maker.client.call(listDealPartners);
    expect(body.map(({ id }) => id)).toEqual([seller.companyId]);
    const other = await createPrincipal(app, { name: 'Trinity Fork', type: 'distributor' });
    await connect(maker, other);
    const found = async (query: { q?: string; companyId?: string }) =>
      (await maker.client.call(listDealPartners, { query })).body.map(({ id }) => id);
    expect(await found({ q: 'fork trin' })).toEqual([other.companyId]);
    expect(await found({ companyId: seller.companyId })).toEqual([seller.companyId]);
    expect(await found({ companyId: maker.companyId })).toEqual([]);
  });
});

describe('changing a deal', () => {
  test('is refused to the second of two simultaneous editors if both change the same field', async () => {
    const [maker, seller] = await createDealers(app);
    const { id, revision } = await startDeal(maker, seller);
    const change = (who: typeof maker, body: object) =>
      who.client.call(changeDeal, { params: { id }, body: { revision, ...body } });
    expect((await change(maker, { title: 'Texas' })).body).toMatchObject({ title: 'Texas' });
    expect((await change(seller, { value: 90 })).body).toMatchObject({ title: 'Texas', value: '90.00' });
    expect(await change(seller, { title: 'Oklahoma' })).toMatchObject({
      status: 409,
      body: { code: 'deal.changed_elsewhere', params: { person: 'Dana Whitfield' } },
    });
  });

  test('is rejected if the deal has moved and the change would now become a proposal, or the proposal an immediate change', async () => {
    const [maker, seller] = await createDealers(app);
    const { id } = await startDeal(maker, seller);
    const change = async (stage: DealStage, value: number) => {
      const { body: deal } = await maker.client.call(getDeal, { params: { id } });
      const body = { revision: deal.revision, stage, value };
      return maker.client.call(changeDeal, { params: { id }, body });
    };
    const move = (stage: DealStage) => seller.client.call(moveDeal, { params: { id }, body: { stage } });
    expect(await change('prospect', 80), 'in the stage that the editor shows').toMatchObject({ status: 200 });
    await move('proposal');
    expect(await change('prospect', 90), 'in another stage that needs no consent').toMatchObject({
      status: 200,
    });

    await move('negotiation');
    expect(await change('proposal', 100)).toMatchObject({
      status: 409,
      body: { code: 'deal.stage_changed_elsewhere', params: { now: 'proposal' } },
    });
    await moveByBoth(maker, seller, { id, stage: 'proposal' });
    expect(await change('negotiation', 100)).toMatchObject({
      status: 409,
      body: { code: 'deal.stage_changed_elsewhere', params: { now: 'change' } },
    });
    expect((await maker.client.call(getDeal, { params: { id } })).body).toMatchObject({
      value: '90.00',
      proposals: [],
    });
  });

  test('is possible for an owner of one company who is a viewer of the other, on behalf of the company that they own', async () => {
    for (const isMaker of [false, true]) {
      const dealers = await createDealers(app);
      const [other, owner] = isMaker ? dealers.toReversed() : dealers;
      if (!other || !owner) throw new Error('no companies');
      const { id } = await startDeal(other, owner, { stage: 'negotiation' });
      await changeFor(other, id, { value: 90_000 });
      await joinCompany(app, other, owner, { role: 'viewer' });
      const mySide = isMaker ? 'manufacturer' : 'distributor';
      const { body: shown } = await owner.client.call(getDeal, { params: { id } });
      expect(shown).toMatchObject({ mySide, myRole: 'owner', canEdit: true, turn: { side: 'you' } });
      const { body: waiting } = await owner.client.call(listDeals, { query: { waiting: 'true' } });
      expect(waiting).toMatchObject([{ id, mySide }]);
      expect((await owner.client.call(countDeals)).body.total).toBe(1);
      expect((await changeFor(owner, id, { termMonths: 24 })).status).toBe(200);
    }
  });
});
