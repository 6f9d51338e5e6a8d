import { beforeAll, expect, test } from 'vitest';
import { getRecommendationFigures } from '#contract/recommendation-figures.ts';
import { listRecommendations } from '#contract/recommendations.ts';
import { signIn } from '#contract/session.ts';
import { type Client, useApp } from '#test/app.ts';
import { createAdmin } from '#test/factories.ts';
import { loadDemo } from './load.ts';

const app = useApp();
let demo: Awaited<ReturnType<typeof loadDemo>>;
beforeAll(async () => {
  demo = await loadDemo(app.app.platform);
});

async function signedIn(email: string): Promise<Client> {
  const client = app.client();
  const { status } = await client.call(signIn, { body: { email, password: demo?.password ?? '' } });
  expect(status).toBe(200);
  return client;
}

test.each(['Dana', 'Marcus', 'Rafael'])(
  'the demo recommends companies and products to %s immediately',
  async (name) => {
    const email = demo?.signIns.find(({ who }) => who.startsWith(name))?.email ?? '';
    const client = await signedIn(email);
    for (const type of ['company', 'product'] as const) {
      const { body } = await client.call(listRecommendations, { query: { type } });
      expect(body.length).toBeGreaterThan(2);
      expect(body[0]?.score).toBeGreaterThanOrEqual(50);
    }
  },
);

test('administrators see the outcomes of the demo’s earlier recommendations for each of the last weeks', async () => {
  const admin = await createAdmin(app);
  const { total, byWeek, byReason, recent } = (await admin.call(getRecommendationFigures)).body;
  expect(byWeek.length).toBeGreaterThanOrEqual(8);
  for (const count of Object.values(total)) expect(count).toBeGreaterThan(0);
  expect(total.generated).toBeGreaterThan(total.shown);
  expect(total.shown).toBeGreaterThan(total.connected);
  expect(byReason.length).toBeGreaterThan(5);
  expect(recent.map(({ action }) => action)).toEqual(expect.arrayContaining(['view', 'like']));
});
