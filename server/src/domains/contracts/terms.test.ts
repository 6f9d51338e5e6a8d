import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listItemVersions } from '#contract/contract-history.ts';
import {
  acceptContractItems,
  getContract,
  listContractDuties,
  listContractTerms,
  offerContractClauses,
  offerContractDuties,
  offerContractTerms,
  rejectContractItem,
  startContract,
  startContractClauses,
} from '#contract/contracts.ts';
import { TERM_FIELDS } from '#contract/contract-terms.ts';
import { contractItemVersions } from '#db/tables/contracts.ts';
import { deals } from '#db/tables/deals.ts';
import { useApp } from '#test/app.ts';
import {
  MILESTONE_DAY,
  acceptAll,
  agreeOnTerms,
  dealInReview,
  offerTerms,
  startedClauses,
} from '#test/contracts.ts';
import { createDealers, startDeal } from '#test/deals.ts';
import { createPrincipal } from '#test/factories.ts';
import { CELLS_OF_BOTH } from '#test/signing.ts';
import { findContract, findItems } from './store.ts';
import { findAgreedTerms } from './agreed-terms.ts';

const app = useApp();

const termOf = async (
  { client }: Parameters<typeof offerTerms>[0],
  { deal }: { deal: { id: string } },
  field: string,
) => {
  const { body } = await client.call(listContractTerms, { params: { id: deal.id } });
  const term = body.find((one) => one.field === field);
  if (!term) throw new Error(`no term ${field}`);
  return term;
};

describe('the term sheet', () => {
  test('cannot be started for a deal that was won without it', async () => {
    const { seller, deal } = await dealInReview(app);
    const params = { id: deal.id };
    expect((await seller.client.call(getContract, { params })).body).toMatchObject({ isDealWon: false });
    await app.database.db
      .update(deals)
      .set({ stage: 'closed_won', closedAt: sql`now()` })
      .where(eq(deals.id, deal.id));
    expect((await seller.client.call(getContract, { params })).body).toMatchObject({
      phase: 'not_started',
      canStart: false,
      isDealWon: true,
    });
    expect((await seller.client.call(startContract, { params })).status).toBe(409);
  });

  test('starts with the terms of the deal, offered by whoever starts it', async () => {
    const dealing = await dealInReview(app);
    const { maker, seller, deal, product } = dealing;
    const params = { id: deal.id };
    const before = await seller.client.call(getContract, { params });
    expect(before.body).toMatchObject({ phase: 'not_started', canStart: true, version: 0 });
    const started = await maker.client.call(startContract, { params });
    expect(started.status).toBe(201);
    expect(started.body).toMatchObject({
      phase: 'terms',
      mySide: 'manufacturer',
      terms: { total: 16, agreed: 0, forYou: 0, forThem: 4, empty: 12 },
      turn: { party: 'them' },
      version: 1,
    });
    expect(await termOf(seller, dealing, 'products')).toMatchObject({
      state: 'proposed',
      turn: 'you',
      yours: null,
      theirs: { field: 'products', value: [product] },
    });
    // Starting again, as a second click does, returns the same contract.
    expect((await seller.client.call(startContract, { params })).body).toMatchObject({
      version: 1,
      terms: { forYou: 4 },
    });
  });

  test('keeps every value through three rounds of offers for a term', async () => {
    const dealing = await dealInReview(app);
    const { maker, seller, deal } = dealing;
    await maker.client.call(startContract, { params: { id: deal.id } });
    await offerTerms(maker, dealing, { sellOff: { days: 30 } });
    await offerTerms(seller, dealing, { sellOff: { days: 180 } });
    expect(await termOf(maker, dealing, 'sellOff')).toMatchObject({
      state: 'countered',
      turn: 'you',
      yours: { value: { days: 30 } },
      theirs: { value: { days: 180 } },
      agreed: null,
    });
    await offerTerms(maker, dealing, { sellOff: { days: 90 } });
    const offered = await termOf(seller, dealing, 'sellOff');
    const accepted = await acceptAll(seller, dealing, [offered]);
    expect(accepted.body.terms.agreed).toBe(1);
    expect(await termOf(maker, dealing, 'sellOff')).toMatchObject({
      state: 'agreed',
      turn: null,
      agreed: { value: { days: 90 } },
    });
    const params = { id: deal.id, itemId: offered.id };
    const { body: versions } = await seller.client.call(listItemVersions, { params });
    expect(versions.map(({ by, value, accepted: by2 }) => [by, value, by2?.by ?? null])).toEqual([
      ['them', { part: 'term', term: { field: 'sellOff', value: { days: 90 } } }, 'you'],
      ['you', { part: 'term', term: { field: 'sellOff', value: { days: 180 } } }, null],
      ['them', { part: 'term', term: { field: 'sellOff', value: { days: 30 } } }, null],
    ]);
  });

  test('keeps an agreed term in force while a change to it is open, and after the change is rejected', async () => {
    const dealing = await dealInReview(app);
    const { maker, seller, deal } = dealing;
    const params = { id: deal.id };
    await maker.client.call(startContract, { params });
    await offerTerms(maker, dealing, { sellOff: { days: 30 } });
    await acceptAll(seller, dealing, [await termOf(seller, dealing, 'sellOff')]);
    await offerTerms(seller, dealing, { sellOff: { days: 180 } });
    const reopened = await termOf(maker, dealing, 'sellOff');
    expect(reopened).toMatchObject({ state: 'proposed', turn: 'you', agreed: { value: { days: 30 } } });
    const item = { id: reopened.id, seen: reopened.version };
    await maker.client.call(rejectContractItem, { params, body: { item, message: 'Too long' } });
    expect(await termOf(seller, dealing, 'sellOff')).toMatchObject({
      state: 'agreed',
      turn: null,
      agreed: { value: { days: 30 } },
      message: 'Too long',
    });
  });

  test('refuses the second of two concurrent changes, because someone else saved first', async () => {
    const dealing = await dealInReview(app);
    const { maker, seller, deal } = dealing;
    const params = { id: deal.id };
    await maker.client.call(startContract, { params });
    const offerOf = (days: number) => ({
      offers: [{ term: { field: 'sellOff' as const, value: { days } }, seen: 0 }],
      message: null,
    });
    const answers = await Promise.all([
      maker.client.call(offerContractTerms, { params, body: offerOf(30) }),
      seller.client.call(offerContractTerms, { params, body: offerOf(180) }),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'contract.changed_elsewhere' });
    expect((await termOf(maker, dealing, 'sellOff')).version).toBe(1);
  });

  test('refuses to accept an outdated offer or the company’s own offer, and refuses an offer without a change', async () => {
    const dealing = await dealInReview(app);
    const { maker, seller, deal } = dealing;
    const params = { id: deal.id };
    await maker.client.call(startContract, { params });
    await offerTerms(maker, dealing, { sellOff: { days: 30 } });
    const { id, version } = await termOf(maker, dealing, 'sellOff');
    const accept = (who: typeof maker, seen: number) =>
      who.client.call(acceptContractItems, { params, body: { items: [{ id, seen }] } });
    expect((await accept(maker, version)).body).toMatchObject({ code: 'contract.not_your_turn' });
    expect((await accept(seller, version - 1)).body).toMatchObject({ code: 'contract.changed_elsewhere' });
    const same = await offerTerms(maker, dealing, { sellOff: { days: 30 } });
    expect(same.body).toMatchObject({ code: 'contract.nothing_changed' });
    const rejected = await seller.client.call(rejectContractItem, {
      params,
      body: { item: { id, seen: version }, message: null },
    });
    expect(rejected.body).toMatchObject({ code: 'contract.nothing_to_return_to' });
    const clauses = await maker.client.call(startContractClauses, { params, body: { form: 'balanced' } });
    expect(clauses.body).toMatchObject({ code: 'contract.terms_open', params: { count: 16 } });
  });

  test('accepts only products of the manufacturer, amounts in ascending order and milestones on different days', async () => {
    const dealing = await dealInReview(app);
    const { maker, deal } = dealing;
    await maker.client.call(startContract, { params: { id: deal.id } });
    const foreign = { id: '01970000-0000-7000-8000-000000000000', name: 'Another' };
    const refused = await offerTerms(maker, dealing, { products: [foreign] });
    expect(refused).toMatchObject({ status: 400, body: { code: 'deal.product_not_theirs' } });
    const steps = [
      { fromMonth: 7, amount: 40 },
      { fromMonth: 1, amount: 30 },
    ];
    const unordered = await offerTerms(maker, dealing, {
      minimumPurchase: { kind: 'units', period: 'month', steps },
    });
    expect(unordered.status).toBe(400);
    const milestones = [
      { units: 120, by: MILESTONE_DAY },
      { units: 60, by: MILESTONE_DAY },
    ];
    const twice = await offerTerms(maker, dealing, {
      exclusivity: { kind: 'trial', months: 12, milestones },
    });
    expect(twice.status).toBe(400);
  });

  test('accepts a notice period only if it is shorter than the renewal term, and an early payment discount only with its number of days', async () => {
    const dealing = await dealInReview(app);
    const { maker, deal } = dealing;
    await maker.client.call(startContract, { params: { id: deal.id } });
    const term = (noticeMonths: number, renewalMonths: number | null = 12) =>
      offerTerms(maker, dealing, { term: { months: 24, renewalMonths, noticeMonths } });
    expect((await term(12)).status).toBe(400);
    expect((await term(11)).status).toBe(200);
    expect((await term(12, null)).status).toBe(200);
    const payment = (discountDays: number | null) =>
      offerTerms(maker, dealing, {
        paymentTerms: { netDays: 30, discountPercent: 2, discountDays, lateInterestPercent: null },
      });
    expect((await payment(null)).status).toBe(400);
    expect((await payment(10)).status).toBe(200);
  });

  test('still shows a stored notice period that is not shorter than the renewal term, and lets it be replaced', async () => {
    const dealing = await dealInReview(app);
    const { maker, seller, deal } = dealing;
    const params = { id: deal.id };
    await maker.client.call(startContract, { params });
    const value = { months: 24, renewalMonths: 1, noticeMonths: 1 };
    await offerTerms(maker, dealing, { term: { ...value, renewalMonths: 12 } });
    const stored = ({ field }: { field: string }) => field === 'term';
    const before = (await seller.client.call(listContractTerms, { params })).body.find(stored);
    await app.database.db
      .update(contractItemVersions)
      .set({ value: { part: 'term', term: { field: 'term', value } } })
      .where(eq(contractItemVersions.itemId, before?.id ?? ''));
    const shown = await seller.client.call(listContractTerms, { params });
    expect(shown.body.find(stored)).toMatchObject({ theirs: { value } });
    const versions = await seller.client.call(listItemVersions, {
      params: { ...params, itemId: before?.id ?? '' },
    });
    expect(versions.body.map((version) => version.value)).toContainEqual({
      part: 'term',
      term: { field: 'term', value },
    });
    expect((await offerTerms(seller, dealing, { term: { ...value, renewalMonths: 2 } })).status).toBe(200);
  });

  test('cannot be started before Contract Review', async () => {
    const [maker, seller] = await createDealers(app);
    const { id } = await startDeal(maker, seller);
    const early = await maker.client.call(startContract, { params: { id } });
    expect(early.body).toMatchObject({ code: 'contract.too_early' });
    const listed = await seller.client.call(listContractTerms, { params: { id } });
    expect(listed.body).toMatchObject({ code: 'contract.not_started' });
  });

  test('is hidden from everyone but the two companies', async () => {
    const dealing = await dealInReview(app);
    await agreeOnTerms(dealing);
    const params = { id: dealing.deal.id };
    expect((await dealing.maker.client.call(getContract, { params })).body.terms.agreed).toBe(16);
    const stranger = await createPrincipal(app);
    for (const call of [getContract, listContractTerms])
      expect((await stranger.client.call(call, { params })).status).toBe(404);
  });
});

test('agreed terms are in the order of the term sheet, whatever order the database stores them in', async () => {
  const dealing = await dealInReview(app);
  await agreeOnTerms(dealing);
  const { db } = app.database;
  const contract = await findContract(db, dealing.deal.id);
  const items = await findItems(db, contract?.id ?? '', 'term');
  // PostgreSQL stores an updated row after the others, so this reverses the stored order.
  for (const { id } of items.toReversed())
    await db.update(contractItemVersions).set({ message: '' }).where(eq(contractItemVersions.itemId, id));
  const fields = Object.keys(await findAgreedTerms(db, contract?.id ?? ''));
  expect(fields).toEqual(TERM_FIELDS.filter((field) => fields.includes(field)));
  expect(fields.length).toBeGreaterThan(5);
});

test('the same term, clause or duty cannot be offered twice in one call', async () => {
  const { maker, deal } = await startedClauses(app);
  const params = { id: deal.id };
  const term = (days: number) => ({ term: { field: 'sellOff' as const, value: { days } }, seen: 1 });
  const clause = (form: 'manufacturer' | 'distributor') => ({ key: 'appointment' as const, seen: 1, form });
  const [duty] = (await maker.client.call(listContractDuties, { params })).body;
  const cells = { id: duty?.id ?? '', seen: duty?.version ?? 0, cells: CELLS_OF_BOTH };
  const message = null;
  const refused = [
    await maker.client.call(offerContractTerms, { params, body: { offers: [term(10), term(20)], message } }),
    await maker.client.call(offerContractClauses, {
      params,
      body: { offers: [clause('manufacturer'), clause('distributor')], message },
    }),
    await maker.client.call(offerContractDuties, { params, body: { offers: [cells, cells], message } }),
  ];
  for (const answer of refused)
    expect(answer).toMatchObject({
      status: 400,
      body: {
        issues: [{ path: 'offers', message: 'Include each term, clause or responsibility only once' }],
      },
    });
});
