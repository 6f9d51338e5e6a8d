import { and, inArray, isNotNull } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { generateForAll, getRecommendationFigures } from '#contract/recommendation-figures.ts';
import { listRecommendations, recordInteraction } from '#contract/recommendations.ts';
import { recommendations } from '#db/tables/recommendations.ts';
import { useApp } from '#test/app.ts';
import { startDeal } from '#test/deals.ts';
import { connect, createAdmin, createColleague, createPrincipal } from '#test/factories.ts';
import { createDistributor, generate } from '#test/recommendations.ts';
import { refreshOne } from './refresh.ts';
import { recordSigned } from './refresh.store.ts';

const app = useApp();

describe('the recommendation figures for administrators', () => {
  test('count what recommendations led to, in total, per reason and per week', async () => {
    const admin = await createAdmin(app);
    const maker = await createPrincipal(app, { name: 'Halden Orthopaedics' });
    const seller = await createDistributor(app);
    const [first] = await generate(maker);
    const recommendationId = first?.id ?? '';
    for (const interactionType of ['view', 'like', 'contact'] as const)
      await maker.client.call(recordInteraction, { body: { recommendationId, interactionType } });
    await connect(maker, seller);
    const deal = await startDeal(maker, seller);
    await recordSigned(app.database.db, deal.id);
    await expect
      .poll(async () => (await admin.call(getRecommendationFigures)).body.total)
      .toEqual({ generated: 1, shown: 1, liked: 1, contacted: 1, connected: 1, signed: 1 });
    const { body } = await admin.call(getRecommendationFigures);
    expect(body.byReason).toContainEqual({
      reason: 'type_complementary',
      generated: 1,
      shown: 1,
      liked: 1,
      contacted: 1,
      connected: 1,
      signed: 1,
    });
    expect(body.byWeek).toHaveLength(1);
    expect(body.recent.map(({ action }) => action)).toEqual(['contact', 'like', 'view']);
    expect(body.recent[0]).toMatchObject({ company: 'Halden Orthopaedics', recommended: 'Brazos Surgical' });
  });

  test('count a connection and a deal between two companies once, and only after a recommendation was shown', async () => {
    const admin = await createAdmin(app);
    const read = async () => (await admin.call(getRecommendationFigures)).body;
    const maker = await createPrincipal(app, { name: 'Fells Implants' });
    const colleague = await createColleague(app, maker, 'editor');
    const seller = await createDistributor(app, { company: { name: 'Trinity Surgical' } });
    const { total: before } = await read();
    for (const person of [maker, colleague, seller, maker]) await generate(person);
    const unaware = await createPrincipal(app, { name: 'Elm Orthopaedics' });
    await refreshOne(app.app.platform, { userId: unaware.id, companyId: unaware.companyId });
    for (const one of [maker, unaware]) {
      await connect(one, seller);
      await recordSigned(app.database.db, (await startDeal(one, seller)).id);
    }
    const marked = and(
      inArray(recommendations.userCompanyId, [maker.companyId, unaware.companyId]),
      isNotNull(recommendations.connectedAt),
    );
    await expect.poll(() => app.database.db.$count(recommendations, marked)).toBe(4);
    const { total, byWeek } = await read();
    expect(total.connected - before.connected).toBe(1);
    expect(total.signed - before.signed).toBe(1);
    expect(byWeek).toMatchObject([{ connected: total.connected, signed: total.signed }]);
  });
});

test('an administrator can have recommendations generated for everyone', async () => {
  const admin = await createAdmin(app);
  const seller = await createDistributor(app, { company: { name: 'Later Surgical' } });
  await createPrincipal(app, { name: 'Sierra Joint' });
  expect((await admin.call(generateForAll)).status).toBe(204);
  await expect
    .poll(async () => (await seller.client.call(listRecommendations)).body.length)
    .toBeGreaterThan(0);
});
