import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { changeUserSettings } from '#contract/user-settings.ts';
import { localDay } from '#platform/local-days.ts';
import { loadActor } from '#domains/members/index.ts';
import { useApp } from '#test/app.ts';
import { createDealers, startDeal } from '#test/deals.ts';
import { createProduct } from '#test/factories.ts';
import { downloadDeals } from './csv.ts';

const app = useApp();

test('a downloaded list of deals contains all of the person’s own deals that match the search and filters, and no others, in the order of the list', async () => {
  const [maker, seller] = await createDealers(app);
  const [stranger, strangersPartner] = await createDealers(app);
  await startDeal(stranger, strangersPartner, { title: 'Not ours' });
  const product = await createProduct(maker);
  await startDeal(maker, seller, {
    title: '=Stem, Texas',
    value: '1250.50',
    probability: 40,
    productIds: [product.id],
    territories: ['texas', 'southwest'],
    expectedCloseDate: '2031-02-03',
    stage: 'qualified',
  });
  await startDeal(maker, seller, { title: 'Cone', stage: 'prospect' });
  // The list is longer than one page.
  for (let number = 0; number < 101; number++)
    await startDeal(maker, seller, { title: `Tray ${String(number).padStart(3, '0')}`, stage: 'proposal' });
  const download = async (query: string) => {
    const answer = await maker.client.fetch(`/api/deals/list.csv${query}`);
    expect(answer.headers.get('content-type')).toContain('text/csv');
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    return (await answer.text()).trimEnd().split('\r\n');
  };
  const [head, stem, ...none] = await download('?stage=qualified');
  expect(none).toEqual([]);
  const cells = head?.split(',');
  expect(cells).toEqual(expect.arrayContaining(['Stage', 'Value', 'Currency', 'Weighted value']));
  expect(stem).toContain(`"'=Stem, Texas",`);
  expect(stem).toContain(',1250.5,USD,40,500.2,');
  expect(stem).toContain(`,${product.name},Texas; Southwest,Non-exclusive,2031-02-03,`);
  const all = await download('?sort=title');
  expect(all).toHaveLength(104);
  expect(all.map((line) => line.split(',')[0]).slice(2, 4)).toEqual(['Cone', 'Tray 000']);
  expect(all.join()).not.toContain('Not ours');
});

test('a downloaded list of deals contains each deal once, even if the last deals change while the list is being read', async () => {
  const [maker, seller] = await createDealers(app);
  const titles = Array.from({ length: 120 }, (_, number) => `Tray ${number}`);
  for (const title of titles) await startDeal(maker, seller, { title });
  const actor = await loadActor(app.database.db, maker.id);
  if (!actor) throw new Error('no person');
  const file = await downloadDeals(app.app.platform, actor, {});
  if (!('bytes' in file)) throw new Error('the list is not read while it is sent');
  const read: string[] = [];
  for await (const line of file.bytes as AsyncIterable<string>) {
    if (read.length === 50)
      await app.database.db.execute(sql`update deals set last_activity_at = now() + interval '1 minute'
        where manufacturer_id = ${maker.companyId} and title in ('Tray 0', 'Tray 1')`);
    read.push(line.split(',')[0] ?? '');
  }
  expect(read.slice(1).toSorted()).toEqual(titles.toSorted());
});

test('a downloaded list of deals is in the person’s language', async () => {
  const [maker, seller] = await createDealers(app);
  await startDeal(maker, seller, { title: 'Stem, Texas', stage: 'qualified', priority: 'high' });
  await maker.client.call(changeUserSettings, { body: { language: 'de' } });
  const answer = await maker.client.fetch('/api/deals/list.csv');
  const [head, line] = (await answer.text()).split('\r\n');
  expect(head).toContain('Titel,Firma,Phase,');
  expect(line).toContain('"Stem, Texas"');
  expect(line).toContain(',Qualifiziert,');
  expect(line).toContain(',Hoch,');
});

test('a downloaded list of deals has dates in the person’s time zone', async () => {
  const [maker, seller] = await createDealers(app);
  const { createdAt } = await startDeal(maker, seller, { title: 'Stem' });
  const days = [];
  for (const timeZone of ['Pacific/Kiritimati', 'Etc/GMT+12']) {
    await maker.client.call(changeUserSettings, { body: { timeZone } });
    const answer = await maker.client.fetch('/api/deals/list.csv');
    const [head, line] = (await answer.text()).trimEnd().split('\r\n');
    const started = line?.split(',')[head?.split(',').indexOf('Started') ?? -1];
    expect(started).toBe(localDay(new Date(createdAt), timeZone).toString());
    days.push(started);
  }
  // At any moment, it is a later day in the first time zone than in the second.
  expect(new Set(days).size).toBe(2);
});
