import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addDealTask, changeDealTask, deleteDealTask, listDealTasks } from '#contract/deal-tasks.ts';
import { moveDeal } from '#contract/deals.ts';
import { events } from '#db/tables/events.ts';
import { utcDay } from '#contract/days.ts';
import { useApp } from '#test/app.ts';
import { type Principal, createDealers, startDeal } from '#test/deals.ts';
import { expectNotified } from '#test/expect-notified.ts';
import { createColleague, createPrincipal } from '#test/factories.ts';
import { remindOfTasks } from './tasks.ts';

const app = useApp();
const DAY_MS = 86_400_000;
const dayIn = (days: number) => utcDay(new Date(Date.now() + days * DAY_MS));

const add = ({ client }: Pick<Principal, 'client'>, id: string, body: object) =>
  client.call(addDealTask, {
    params: { id },
    body: { title: 'Send transfer prices', side: 'manufacturer', ...body },
  });
const listed = async ({ client }: Principal, id: string) =>
  (await client.call(listDealTasks, { params: { id } })).body;
const setDone = ({ client }: Principal, id: string, taskId: string, isDone: boolean) =>
  client.call(changeDealTask, { params: { id, taskId }, body: { isDone } });
const reminders = async (dealId: string) =>
  (await app.database.db.select().from(events).where(eq(events.name, 'deal.task_due'))).filter(
    ({ payload }) => JSON.stringify(payload).includes(dealId),
  );

describe('the tasks of a deal', () => {
  test('can be added by either company for itself or the other, and marked as done', async () => {
    const [maker, seller] = await createDealers(app);
    const { id } = await startDeal(maker, seller);
    const added = await add(seller, id, { dueOn: '2099-01-15' });
    expect(added).toMatchObject({
      status: 201,
      body: { title: 'Send transfer prices', side: 'manufacturer', dueOn: '2099-01-15', doneAt: null },
    });
    await add(seller, id, { title: 'Name two references', side: 'distributor' });
    expect((await listed(maker, id)).map(({ title }) => title)).toEqual([
      'Send transfer prices',
      'Name two references',
    ]);
    await expectNotified(maker, { kind: 'deal', dealId: id, what: 'task_added' });

    const taskId = added.body.id;
    expect((await setDone(maker, id, taskId, true)).body).toMatchObject({ doneBy: { id: maker.id } });
    const again = await setDone(seller, id, taskId, true);
    expect(again.body).toMatchObject({ doneBy: { id: maker.id } });
    expect((await setDone(seller, id, taskId, false)).body).toMatchObject({ doneAt: null, doneBy: null });
    const removal = { params: { id, taskId } };
    expect((await maker.client.call(deleteDealTask, removal)).status).toBe(204);
    expect((await maker.client.call(deleteDealTask, removal)).status).toBe(404);
    expect(await listed(seller, id)).toHaveLength(1);
  });

  test('are announced once to the company responsible when due by tomorrow, unless the deal is lost', async () => {
    const [maker, seller] = await createDealers(app);
    const [deal, lost] = [await startDeal(maker, seller), await startDeal(maker, seller)];
    await add(maker, deal.id, { side: 'distributor', dueOn: dayIn(0) });
    await add(maker, deal.id, { side: 'distributor', dueOn: dayIn(9) });
    const { body: done } = await add(maker, deal.id, { side: 'distributor', dueOn: dayIn(0) });
    await setDone(maker, deal.id, done.id, true);
    await add(maker, lost.id, { side: 'distributor', dueOn: dayIn(0) });
    await maker.client.call(moveDeal, {
      params: { id: lost.id },
      body: { stage: 'closed_lost', lostReason: 'No budget' },
    });
    await Promise.all([1, 2, 3].map(() => remindOfTasks(app.app.platform)));
    expect(await reminders(deal.id)).toHaveLength(1);
    expect(await reminders(lost.id)).toEqual([]);
    await expectNotified(seller, { kind: 'deal', dealId: deal.id, what: 'task_due' });
  });

  test('are refused to viewers, hidden from other companies, and rejected with an empty title or an invalid due date', async () => {
    const [maker, seller] = await createDealers(app);
    const { id } = await startDeal(maker, seller);
    const elsewhere = await startDeal(maker, seller);
    const { body: task } = await add(maker, id, {});
    const viewer = await createColleague(app, maker, 'viewer');
    const stranger = await createPrincipal(app, { name: 'Stranger' });
    expect((await add(viewer, id, {})).status).toBe(403);
    expect((await add(stranger, id, {})).status).toBe(404);
    expect((await stranger.client.call(listDealTasks, { params: { id } })).status).toBe(404);
    expect((await setDone(maker, elsewhere.id, task.id, true)).status).toBe(404);
    for (const wrong of [{ title: ' ' }, { dueOn: 'Friday' }, { side: 'both' }])
      expect((await add(maker, id, wrong)).status).toBe(400);
  });
});
