import { expect, test } from 'vitest';
import { countDeals, listDeals, moveDeal } from '#contract/deals.ts';
import { listWaiting } from '#contract/home.ts';
import { changeUserSettings } from '#contract/user-settings.ts';
import { localDay } from '#platform/local-days.ts';
import { useApp } from '#test/app.ts';
import { daysFromNow } from '#test/days.ts';
import { type Principal, createDealers, startDeal } from '#test/deals.ts';
import { renameCompany } from '#test/rename-company.ts';

const app = useApp();

/** At any moment, it is a later day in the first time zone than in the second. */
const [AHEAD, BEHIND] = ['Pacific/Kiritimati', 'Etc/GMT+12'] as const;

const titles = async ({ client }: Principal, query: object): Promise<string[]> =>
  (await client.call(listDeals, { query: { ...query, sort: 'title' } })).body.map(({ title }) => title);

/** Checks the list, its pages, the counts and the download. */
async function expectFound(who: Principal, query: Record<string, string>, expected: string[]): Promise<void> {
  expect(await titles(who, query)).toEqual(expected);
  const words = new URLSearchParams({ ...query, sort: 'title' });
  const pages = await who.client.pages<{ title: string }>(`/api/deals?limit=1&${words}`);
  expect(pages.flat().map(({ title }) => title)).toEqual(expected);
  expect((await who.client.call(countDeals, { query })).body.total).toBe(expected.length);
  const csv = await (await who.client.fetch(`/api/deals/list.csv?${words}`)).text();
  expect(csv.trimEnd().split('\r\n').slice(1)).toHaveLength(expected.length);
}

test('deals are found by the current name of a renamed company, and the home page shows that name', async () => {
  const [maker, seller] = await createDealers(app);
  const deal = await startDeal(maker, seller, { title: 'Stem, Texas', stage: 'negotiation' });
  await startDeal(maker, seller, { title: 'Cone, Texas' });
  await renameCompany(seller, 'Nordmed Surgical');
  const found = async (q: string) =>
    (await maker.client.call(listDeals, { query: { q } })).body.map(({ title }) => title).toSorted();
  await expect.poll(() => found('nordmed')).toEqual(['Cone, Texas', 'Stem, Texas']);
  expect(await found('brazos')).toEqual([]);
  await seller.client.call(moveDeal, { params: { id: deal.id }, body: { stage: 'contract_review' } });
  const { body: waiting } = await maker.client.call(listWaiting);
  expect(JSON.stringify(waiting)).toContain('Nordmed Surgical');
  expect(JSON.stringify(waiting)).not.toContain('Brazos');
});

test('the territory filter also finds deals in territories that contain the selected one or lie within it', async () => {
  const [maker, seller] = await createDealers(app);
  for (const [title, territories] of [
    ['America', ['north_america']],
    ['Europe and Texas', ['europe', 'texas']],
    ['None', []],
    ['Southwest', ['southwest']],
  ] as const)
    await startDeal(maker, seller, { title, territories: [...territories] });
  for (const who of [maker, seller]) {
    await expectFound(who, { territory: 'texas' }, ['America', 'Europe and Texas']);
    await expectFound(who, { territory: 'north_america' }, ['America', 'Europe and Texas', 'Southwest']);
    await expectFound(who, { territory: 'europe' }, ['Europe and Texas']);
    await expectFound(who, { territory: 'asia_pacific' }, []);
  }
});

test('deals are filtered by priority together with other filters', async () => {
  const [maker, seller] = await createDealers(app);
  await startDeal(maker, seller, { title: 'Critical', priority: 'critical', territories: ['texas'] });
  await startDeal(maker, seller, { title: 'Critical too', priority: 'critical', stage: 'proposal' });
  await startDeal(maker, seller, { title: 'Usual', territories: ['texas'] });
  await expectFound(maker, { priority: 'critical' }, ['Critical', 'Critical too']);
  await expectFound(maker, { priority: 'critical', territory: 'texas' }, ['Critical']);
  await expectFound(maker, { priority: 'critical', q: 'too' }, ['Critical too']);
  const { body } = await maker.client.call(countDeals, { query: { priority: 'critical' } });
  expect(body.stages.map(({ count }) => count)).toEqual([1, 0, 1, 0, 0, 0, 0]);
});

test('open deals are overdue from the day after their close date, in each person’s time zone', async () => {
  const [maker, seller] = await createDealers(app);
  const closing = (title: string, expectedCloseDate: string | null) =>
    startDeal(maker, seller, { title, expectedCloseDate });
  await closing('Long ago', daysFromNow(-9));
  await closing('Undated', null);
  await closing('Coming', daysFromNow(9));
  const lost = await closing('Lost', daysFromNow(-9));
  await maker.client.call(moveDeal, {
    params: { id: lost.id },
    body: { stage: 'closed_lost', lostReason: 'Price' },
  });
  for (const [who, timeZone] of [
    [maker, AHEAD],
    [seller, BEHIND],
  ] as const)
    await who.client.call(changeUserSettings, { body: { timeZone } });
  await closing('Today', localDay(new Date(), BEHIND).toString());
  await expectFound(maker, { overdue: 'true' }, ['Long ago', 'Today']);
  await expectFound(seller, { overdue: 'true' }, ['Long ago']);
});
