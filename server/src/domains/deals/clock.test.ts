import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getClockFigures, getDealClock, setClockBaseline } from '#contract/deal-clock.ts';
import { acceptDealProposals, moveDeal } from '#contract/deals.ts';
import { deleteOld } from '#domains/recommendations/refresh.store.ts';
import { useApp } from '#test/app.ts';
import { type Principal, createDealers, startDeal } from '#test/deals.ts';
import { rowsOf } from '#platform/db.ts';
import { createColleague, createPrincipal, createProduct } from '#test/factories.ts';

const app = useApp();

const clock = ({ client }: Pick<Principal, 'client'>, id: string) =>
  client.call(getDealClock, { params: { id } });
const figures = async ({ client }: Pick<Principal, 'client'>) => (await client.call(getClockFigures)).body;
const setBaseline = ({ client }: Pick<Principal, 'client'>, companyId: string, days: number | null) =>
  client.call(setClockBaseline, { body: { companyId, days } });

test('a deal is timed from launch to signature for both companies, and its manufacturer sees the medians', async () => {
  const [maker, seller] = await createDealers(app);
  const product = await createProduct(maker, { launchDate: '2026-01-01' });
  await app.database.db
    .execute(sql`update connections set created_at = '2026-01-11', accepted_at = '2026-01-14'
    where ${maker.companyId}::uuid in (requester_company_id, recipient_company_id)`);
  const deal = await startDeal(maker, seller, { productIds: [product.id] });
  await maker.client.call(moveDeal, { params: { id: deal.id }, body: { stage: 'contract_review' } });
  const { body: running } = await clock(seller, deal.id);
  expect(running).toMatchObject({ next: 'signature' });
  expect(running.steps.map(({ step, days }) => [step, days !== null && Math.round(days)])).toMatchObject([
    ['launch', false],
    ['match', 10],
    ['connection', 3],
    ['nda', false],
    ['terms', expect.any(Number)],
    ['signature', false],
  ]);
  expect(running.nextSince).toBe(running.steps[4]?.at);
  expect(running.stages.map(({ stage }) => stage)).toEqual(['prospect', 'contract_review']);
  expect(running.medians).toBeNull();

  const { body } = await maker.client.call(moveDeal, {
    params: { id: deal.id },
    body: { stage: 'closed_won' },
  });
  const proposalIds = body.proposals.map(({ id }) => id);
  await seller.client.call(acceptDealProposals, { params: { id: deal.id }, body: { proposalIds } });
  expect((await clock(maker, deal.id)).body).toMatchObject({ next: null, totalDays: expect.any(Number) });
  expect(await figures(maker)).toMatchObject({
    deals: 1,
    companyId: maker.companyId,
    canEdit: true,
    baselineDays: null,
    steps: [
      { step: 'match', medianDays: 10, deals: 1 },
      { step: 'connection', medianDays: 3, deals: 1 },
      { step: 'nda', medianDays: null, deals: 0 },
      { step: 'terms', deals: 1 },
      { step: 'signature', deals: 1 },
    ],
  });
  expect(await figures(seller)).toMatchObject({ companyId: null, deals: 0 });
  expect((await clock(maker, deal.id)).body.medians?.slice(0, 2)).toEqual([
    { step: 'match', medianDays: 10, deals: 1 },
    { step: 'connection', medianDays: 3, deals: 1 },
  ]);
});

test('the first match of a deal, also of one from an earlier release, stays when the recommendation is deleted after a year', async () => {
  const { db } = app.database;
  const [maker, seller] = await createDealers(app);
  const [{ at } = { at: '' }] = await rowsOf<{ at: string }>(
    db,
    sql`insert into recommendations (id, recommendation_type, user_id, user_company_id, recommended_company_id, score,
      confidence, reasons, matching_factors, context_data, expires_at, created_at)
      values (gen_random_uuid(), 'company', ${seller.id}, ${seller.companyId}, ${maker.companyId}, 80, 80, '{}', '[]',
        '{"isExploration":false}', now(), now() - interval '400 days')
      returning to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`,
  );
  const ids = [(await startDeal(maker, seller)).id, (await startDeal(maker, seller)).id];
  await db.execute(sql`update deals set matched_at = null where id = ${ids[1]}`);
  const update = readFileSync('server/src/db/migrations/0134_deals_matched_at.sql', 'utf8')
    .split('--> statement-breakpoint')
    .find((statement) => statement.includes('UPDATE "'));
  await db.execute(sql.raw(update ?? ''));
  await deleteOld(db);
  for (const id of ids) {
    const { steps } = (await clock(seller, id)).body;
    expect(steps.find(({ step }) => step === 'match')?.at).toBe(at);
  }
});

test('a manufacturer sees the deal that it signed last, and the open deals that are furthest along', async () => {
  const [maker, seller] = await createDealers(app);
  const start = (title: string, stage: 'prospect' | 'proposal') => startDeal(maker, seller, { title, stage });
  for (const [title, closed] of [
    ['First signed', sql`stage = 'closed_won', closed_at = now() - interval '1 day'`],
    ['Signed last', sql`stage = 'closed_won', closed_at = now()`],
    ['Lost', sql`stage = 'closed_lost', closed_at = now(), lost_reason = 'No budget'`],
  ] as const) {
    const { id } = await start(title, 'proposal');
    await app.database.db.execute(sql`update deals set ${closed} where id = ${id}`);
  }
  await start('Far', 'proposal');
  for (const title of ['Old', 'Older', 'New']) await start(title, 'prospect');
  const viewer = await createColleague(app, maker, 'viewer');
  const { latest } = await figures(viewer);
  expect(latest.map(({ title }) => title)).toEqual(['Signed last', 'Far', 'New', 'Older']);
  expect(latest[0]).toMatchObject({
    distributorName: 'Brazos Surgical Partners',
    stage: 'closed_won',
    clock: { next: null },
  });
  expect((await figures(seller)).latest).toEqual([]);
  expect((await figures(await createPrincipal(app, { name: 'Corvane' }))).latest).toEqual([]);
});

test('a deal’s clock is hidden from other companies, and only the manufacturer’s editors can set the baseline', async () => {
  const [maker, seller] = await createDealers(app);
  const deal = await startDeal(maker, seller);
  const stranger = await createPrincipal(app, { name: 'Corvane' });
  const viewer = await createColleague(app, maker, 'viewer');
  expect((await clock(stranger, deal.id)).status).toBe(404);
  expect((await setBaseline(stranger, maker.companyId, 90)).status).toBe(403);
  expect((await setBaseline(seller, seller.companyId, 90)).status).toBe(404);
  expect((await setBaseline(viewer, maker.companyId, 90)).status).toBe(403);
  expect((await setBaseline(maker, maker.companyId, 0)).status).toBe(400);
  const answers = await Promise.all([90, 91, 92].map((days) => setBaseline(maker, maker.companyId, days)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await setBaseline(maker, maker.companyId, 200)).body.baselineDays).toBe(200);
  expect(await figures(viewer)).toMatchObject({ baselineDays: 200, canEdit: false });
  expect((await setBaseline(maker, maker.companyId, null)).body.baselineDays).toBeNull();
});
