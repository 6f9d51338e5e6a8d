import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeCompany, getCompany } from '#contract/companies.ts';
import { type ClearanceEvidence, checkEvidence } from '#contract/evidence.ts';
import { getProduct } from '#contract/products.ts';
import { events } from '#db/tables/events.ts';
import { fdaAnswers, fdaDecisions, productClearances } from '#db/tables/evidence.ts';
import { useApp } from '#test/app.ts';
import { createPrincipal, createProduct, type Person } from '#test/factories.ts';
import { decisionOf, yearOf } from '#test/fda-record.ts';
import { untilJobsAreDone } from '#test/finished-jobs.ts';
import { type FakeOpenFda, send, startFakeOpenFda } from '#test/fake-openfda.ts';
import { loadDecisions } from './fda-records.ts';
import { lookUpNumber, recheckDue } from './lookups.ts';
import { matchEverything } from './match-records.ts';

const fake: { now?: FakeOpenFda } = {};
const record = () => {
  if (!fake.now) throw new Error('The record is there from beforeAll on.');
  return fake.now;
};
beforeAll(async () => {
  fake.now = await startFakeOpenFda();
});
afterAll(() => record().stop());
const app = useApp(() => ({ OPENFDA_BASE_URL: record().baseUrl, OPENFDA_API_KEY: 'key' }));

const cleared = (k_number: string, applicant = 'Halden Orthopaedics, Inc.') => ({
  k_number,
  applicant,
  device_name: 'MERIDIAN HIP STEM',
  product_code: 'LZO',
  decision_date: '2021-11-02',
  decision_code: 'SESE',
  decision_description: 'Substantially Equivalent',
});
let owner: Person;
beforeAll(async () => {
  record().hold(cleared('K211001'), cleared('K211002', 'Another Maker LLC'), cleared('K211003'), {
    pma_number: 'P180001',
    supplement_number: '',
    applicant: 'HALDEN ORTHOPAEDICS',
    trade_name: 'MERIDIAN CUP',
    decision_date: '2019-01-02',
    decision_code: 'APPR',
  });
  await loadDecisions(app.database.db, [...yearOf(21), decisionOf('K210777')]);
  owner = await createPrincipal(app);
});
beforeEach(() => record().behave());

const WAIT = { interval: 150 };
const stating = (number: string, kind: ClearanceEvidence['kind'] = '510k') =>
  createProduct(owner, { clearances: [{ kind, number }] });
const evidenceOf = async (id: string) =>
  (await app.client().call(getProduct, { params: { id } })).body.clearances[0];
const settled = (id: string) => expect.poll(() => evidenceOf(id), WAIT);
const lookUp = (number: string, maxAgeDays?: number) =>
  lookUpNumber(app.app.platform, { number, ...(maxAgeDays !== undefined && { maxAgeDays }) });
const timesAsked = (number: string) =>
  record().asked.filter(({ searchParams }) => searchParams.get('search')?.includes(number)).length;

describe('a number looked up at openFDA', () => {
  test('is pending until openFDA answers, and is then shown with the answer', async () => {
    const { id, clearances } = await stating('K211001');
    expect(clearances).toMatchObject([{ verdict: 'pending', checkedAt: null, source: null }]);
    await settled(id).toMatchObject({
      verdict: 'matches',
      applicant: 'Halden Orthopaedics, Inc.',
      source: { name: 'openFDA', date: new Date().toISOString().slice(0, 10), isPartial: false },
    });
  });

  test.each<[string, string, ClearanceEvidence['kind'], object]>([
    ['of another applicant', 'K211002', '510k', { verdict: 'other_applicant', review: 'waiting' }],
    [
      'that openFDA does not have',
      'K211999',
      '510k',
      { verdict: 'not_found', source: { name: 'openFDA', isPartial: false }, applicant: null },
    ],
    ['of a PMA', 'P180001', 'pma', { verdict: 'matches', decision: 'Approved' }],
    ['of a PMA that openFDA does not have', 'P180009', 'pma', { verdict: 'not_found' }],
    ['of a De Novo that openFDA does not have', 'DEN180009', 'de_novo', { verdict: 'not_found' }],
  ])('gets the right verdict if it is a number %s', async (_, number, kind, expected) => {
    await settled((await stating(number, kind)).id).toMatchObject(expected);
  });

  test('is requested only once, even if it was not found and is stated again', async () => {
    await settled((await stating('K211998')).id).toMatchObject({ verdict: 'not_found' });
    const again = await stating('K211998');
    expect(again.clearances).toMatchObject([{ verdict: 'not_found', source: { name: 'openFDA' } }]);
    expect(timesAsked('K211998')).toBe(1);
  });

  test('is shown from a local copy first and then from openFDA', async () => {
    record().hold(cleared('K210777', 'Halden Orthopaedics GmbH'));
    const { id, clearances } = await stating('K210777');
    expect(clearances).toMatchObject([{ verdict: 'matches', source: { isPartial: true } }]);
    await settled(id).toMatchObject({ source: { name: 'openFDA' }, applicant: 'Halden Orthopaedics GmbH' });
  });
});

describe('an openFDA outage', () => {
  test.each<[string, string, Parameters<FakeOpenFda['behave']>[0]]>([
    ['fails', 'K211101', (response) => send(response, 500, {})],
    ['answers with a web page', 'K211102', (response) => send(response, 200, '<html>')],
    ['answers 404 with a web page', 'K211103', (response) => send(response, 404, '<html>')],
  ])(
    'is reported when openFDA %s, and the number is not reported as missing',
    async (_, number, behavior) => {
      record().behave(behavior);
      const { id } = await stating(number);
      await settled(id).toMatchObject({ verdict: 'source_unavailable', source: null });
      record().behave();
      record().hold(cleared(number));
      await lookUp(number);
      await settled(id).toMatchObject({ verdict: 'matches' });
    },
  );

  test('leaves the previous result with its date, and the number is looked up again within the hour', async () => {
    const { id } = await stating('K211003');
    await settled(id).toMatchObject({ verdict: 'matches' });
    const before = await evidenceOf(id);
    record().behave((response) => send(response, 500, {}));
    await expect(lookUp('K211003', 0)).rejects.toThrow('status 500');
    expect(await evidenceOf(id)).toEqual(before);
    const [row] = await app.database.db
      .select()
      .from(productClearances)
      .where(eq(productClearances.productId, id));
    expect(Date.parse(row?.dueAt ?? '') - Date.now()).toBeLessThan(3_700_000);
  });
});

describe('checking a number at openFDA again', () => {
  test('can be done by the owner, and happens automatically once a month', async () => {
    const { id } = await stating('K211201');
    await settled(id).toMatchObject({ verdict: 'not_found' });
    record().hold(cleared('K211201'));

    const { db } = app.database;
    await recheckDue(app.app.platform);
    expect(timesAsked('K211201')).toBe(1);

    const monthAgo = new Date(Date.now() - 31 * 86_400_000).toISOString();
    await db.update(productClearances).set({ dueAt: monthAgo }).where(eq(productClearances.productId, id));
    await db.update(fdaAnswers).set({ answeredAt: monthAgo }).where(eq(fdaAnswers.number, 'K211201'));
    await recheckDue(app.app.platform);
    await settled(id).toMatchObject({ verdict: 'matches' });

    record().forget('K211201');
    await db.update(fdaAnswers).set({ answeredAt: monthAgo }).where(eq(fdaAnswers.number, 'K211201'));
    const { status } = await owner.client.call(checkEvidence, { params: { id } });
    expect(status).toBe(200);
    await settled(id).toMatchObject({ verdict: 'not_found', applicant: null });
    const recorded = await db.select().from(events).where(eq(events.name, 'clearance.changed'));
    expect(recorded.map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({ number: 'K211201', verdict: 'not_found' }),
    );
  });

  test('stays due on the same day when the company’s page changes or records are imported', async () => {
    record().hold(cleared('K211301'));
    const company = await createPrincipal(app, { name: 'Halden Orthopaedics' });
    const { id } = await createProduct(company, { clearances: [{ kind: '510k', number: 'K211301' }] });
    await settled(id).toMatchObject({ verdict: 'matches' });
    const { db } = app.database;
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const [checkedAt, dueAt] = [inDays(-27), inDays(3)];
    const ofProduct = eq(productClearances.productId, id);
    await db.update(productClearances).set({ checkedAt, dueAt }).where(ofProduct);
    const due = async () => {
      const [row] = await db.select().from(productClearances).where(ofProduct);
      return Date.parse(row?.dueAt ?? '');
    };
    const change = async (body: { description?: string; name?: string }) => {
      const params = { id: company.companyId };
      const { updatedAt } = (await company.client.call(getCompany, { params })).body;
      const reply = await company.client.call(changeCompany, { params, body: { ...body, updatedAt } });
      expect(reply.status).toBe(200);
      await untilJobsAreDone(app);
    };

    await change({ description: 'Hip stems.' });
    await matchEverything(db);
    expect(await due()).toBe(Date.parse(dueAt));
    expect(Date.parse((await evidenceOf(id))?.checkedAt ?? '')).toBe(Date.parse(checkedAt));

    await change({ name: 'Somebody Else' });
    expect(await evidenceOf(id)).toMatchObject({ verdict: 'other_applicant' });
    expect(await due()).toBe(Date.parse(dueAt));
    expect(Date.parse((await evidenceOf(id))?.checkedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  test('sends openFDA at most one request an hour', async () => {
    const { id } = await stating('K211202');
    await settled(id).toMatchObject({ verdict: 'not_found' });
    await owner.client.call(checkEvidence, { params: { id } });
    await lookUp('K211202', 1 / 24);
    expect(timesAsked('K211202')).toBe(1);
  });

  test('can safely run twice at the same time', async () => {
    const { id } = await stating('K211001');
    await Promise.all([lookUp('K211001', 0), lookUp('K211001', 0)]);
    expect(await evidenceOf(id)).toMatchObject({ verdict: 'matches' });
    expect(await app.database.db.$count(fdaDecisions, eq(fdaDecisions.number, 'K211001'))).toBe(1);
  });
});
