import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type AdminDeal, getDealFigures, listAdminDeals } from '#contract/deal-administration.ts';
import { changeDealPrivate, moveDeal } from '#contract/deals.ts';
import { deals } from '#db/tables/deals.ts';
import { useApp } from '#test/app.ts';
import { createDealers, startDeal } from '#test/deals.ts';
import { createAdmin } from '#test/factories.ts';

const app = useApp();

describe('the administrators’ view of deals', () => {
  test('lists the newest deals first, without terms and notes, and finds them by title, company and stage', async () => {
    const admin = await createAdmin(app);
    const [maker, seller] = await createDealers(app, ['Larkspur Devices', 'Osage Surgical']);
    const deal = await startDeal(maker, seller, {
      title: 'Knee line',
      description: 'A secret plan',
      value: '1250',
      contractTerms: { transferPrice: 'A secret price' },
      notes: 'A secret note',
    });
    const other = await startDeal(maker, seller, { title: 'Hip line', stage: 'negotiation' });
    await seller.client.call(changeDealPrivate, {
      params: { id: deal.id },
      body: { revision: 1, notes: 'Their secret note' },
    });
    const found = async (query: object) => (await admin.call(listAdminDeals, { query })).body;
    expect(await found({ q: 'larkspur' })).toMatchObject([
      { id: other.id, title: 'Hip line', stage: 'negotiation', value: null },
      {
        id: deal.id,
        manufacturerName: 'Larkspur Devices',
        distributorName: 'Osage Surgical',
        value: '1250.00',
      },
    ]);
    expect((await found({ q: 'KNEE osage' })).map(({ id }) => id)).toEqual([deal.id]);
    expect((await found({ q: 'larkspur', stage: 'negotiation' })).map(({ id }) => id)).toEqual([other.id]);
    expect(await found({ q: 'secret plan' })).toEqual([]);
    expect(JSON.stringify(await found({ q: 'larkspur' }))).not.toMatch(/secret/u);
    const pages = await admin.pages<AdminDeal>('/api/admin/deals?q=larkspur&limit=1');
    expect(pages.map(([one]) => one?.id)).toEqual([other.id, deal.id]);
  });

  test('shows the number of deals, their value and the median days for each stage', async () => {
    await app.database.db.delete(deals);
    const admin = await createAdmin(app);
    const [maker, seller] = await createDealers(app);
    for (const [value, days] of [
      ['100', 2],
      ['300', 4],
      ['500', 9],
    ] as const) {
      const { id } = await startDeal(maker, seller, { value });
      await app.database.db.execute(
        sql`update deal_history set at = at - make_interval(days => ${days}) where deal_id = ${id}`,
      );
      await maker.client.call(moveDeal, { params: { id }, body: { stage: 'qualified' } });
    }
    const { body } = await admin.call(getDealFigures);
    expect(body.counts.total).toBe(3);
    expect(body.counts.stages[1]).toEqual({
      stage: 'qualified',
      count: 3,
      amounts: [{ currency: 'USD', valueCents: 90_000, weightedCents: 36_000 }],
    });
    expect(body.steps[0]).toMatchObject({ stage: 'prospect', moves: 3 });
    expect(body.steps[0]?.medianDays).toBeCloseTo(4, 1);
    expect(body.steps[1]).toEqual({ stage: 'qualified', medianDays: null, moves: 0 });
    expect(body.medianDaysToWin).toBeNull();
  });
});
