import { describe, expect, test } from 'vitest';
import { generateForAll, getRecommendationFigures } from '#contract/recommendation-figures.ts';
import { listRecommendations, recordInteraction } from '#contract/recommendations.ts';
import { useApp } from '#test/app.ts';
import { startDeal } from '#test/deals.ts';
import { connect, createAdmin, createPrincipal } from '#test/factories.ts';
import { createDistributor, generate } from '#test/recommendations.ts';
import { recordSigned } from './refresh.store.ts';

const app = useApp();

describe('figures about recommendations for administrators', () => {
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
});

test('recommendations are computed for everyone when an administrator starts it', async () => {
  const admin = await createAdmin(app);
  const seller = await createDistributor(app, { company: { name: 'Later Surgical' } });
  await createPrincipal(app, { name: 'Sierra Joint' });
  expect((await admin.call(generateForAll)).status).toBe(204);
  await expect
    .poll(async () => (await seller.client.call(listRecommendations)).body.length)
    .toBeGreaterThan(0);
});
