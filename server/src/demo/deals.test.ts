import { expect, test } from 'vitest';
import { getClockFigures, getDealClock } from '#contract/deal-clock.ts';
import { listDealHistory } from '#contract/deal-history.ts';
import { listDealTasks } from '#contract/deal-tasks.ts';
import { getDealLineCard } from '#contract/deal-line-card.ts';
import { countDeals, getDeal, listDeals } from '#contract/deals.ts';
import { signIn } from '#contract/session.ts';
import { useApp } from '#test/app.ts';
import { loadDemo } from './load.ts';

const app = useApp();

test('the demo has a deal in every stage, and a proposed change that awaits an answer from each company', async () => {
  const demo = await loadDemo(app.app.platform);
  const dana = app.client();
  const [{ email } = { email: '' }] = demo?.signIns ?? [];
  await dana.call(signIn, { body: { email, password: demo?.password ?? '' } });
  const { body: counts } = await dana.call(countDeals);
  expect(counts.stages.filter(({ count }) => count === 0)).toEqual([]);
  const { body: deals } = await dana.call(listDeals);
  const negotiated = deals.find(({ stage }) => stage === 'negotiation');
  const { body: deal } = await dana.call(getDeal, { params: { id: negotiated?.id ?? '' } });
  expect(deal.proposals.map(({ isOwn }) => isOwn)).toEqual([true, false]);
  expect(deal.private).toMatchObject({ assignee: { firstName: 'Dana' } });
  expect(deal.private.notes).toContain('quarterly');
  const { body: history } = await dana.call(listDealHistory, { params: { id: deal.id } });
  expect(history[0]?.revision).toBe(deal.revision);
  const { body: tasks } = await dana.call(listDealTasks, { params: { id: deal.id } });
  expect(new Set(tasks.map(({ side, doneAt }) => `${side} ${doneAt === null ? 'open' : 'done'}`))).toEqual(
    new Set(['distributor done', 'manufacturer open', 'distributor open']),
  );
  const { body: carried } = await dana.call(getDealLineCard, { params: { id: deal.id } });
  expect(carried).toMatchObject([
    { name: 'Selvatica Stemless Shoulder', sharedCategory: 'orthopedic_implants', source: 'manufacturer' },
  ]);
  const { body: own } = await dana.call(getDealClock, { params: { id: deal.id } });
  expect(own.steps.slice(1, 4).map(({ days }) => days)).not.toContain(0);
  const { body: clock } = await dana.call(getClockFigures);
  expect(clock).toMatchObject({ baselineDays: 164 });
  expect(clock.medianTotalDays).toBeLessThan(164);
});
