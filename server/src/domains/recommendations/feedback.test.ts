import { expect, test } from 'vitest';
import { listRecommendations, recordInteraction } from '#contract/recommendations.ts';
import { useApp } from '#test/app.ts';
import { createPrincipal } from '#test/factories.ts';
import { createDistributor, generate } from '#test/recommendations.ts';

const app = useApp({ DEMO_DATA: 'off' });

test('only the last opinion on a factor counts, even if an earlier one was about another recommendation', async () => {
  const { client } = await createPrincipal(app, { name: 'Fells Implants', territories: ['texas', 'south'] });
  await createDistributor(app);
  await createDistributor(app, { company: { name: 'Laurel Ridge Spine' } });
  const weightAfter = async (name: string, interactionType: 'like' | 'dislike' | 'view') => {
    const { body } = await client.call(listRecommendations);
    const recommendationId = body.find(({ target }) => target.name === name)?.id ?? '';
    await client.call(recordInteraction, {
      body: { recommendationId, interactionType, metadata: { factor: 'market_overlap' } },
    });
    const [first] = (await client.call(listRecommendations)).body;
    return first?.matchingFactors.find(({ code }) => code === 'market_overlap')?.weight ?? 0;
  };
  await generate({ client });
  const before = await weightAfter('Brazos Surgical', 'view');
  const liked = await weightAfter('Brazos Surgical', 'like');
  expect(liked).toBeGreaterThan(before);
  await generate({ client });
  const disliked = await weightAfter('Brazos Surgical', 'dislike');
  expect(disliked).toBeLessThan(before);
  expect(await weightAfter('Laurel Ridge Spine', 'like')).toBe(liked);
  expect(await weightAfter('Brazos Surgical', 'dislike')).toBe(disliked);
});
