import { describe, expect, test } from 'vitest';
import { useApp } from '#test/app.ts';
import { type Person, connect, createPrincipal, createProduct } from '#test/factories.ts';
import { createDistributor, generate } from '#test/recommendations.ts';

const app = useApp();

const createSeller = (geographicLocation: 'texas' | 'southeast' | 'midwest', field: string, gap: string) =>
  createDistributor(app, {
    company: { name: `${field} in the ${geographicLocation}` },
    distributor: { geographicLocation, areasOfExpertise: [field], keyPortfolioGaps: [gap] },
  });

async function sentencesFor(person: Pick<Person, 'client'>): Promise<Record<string, string>> {
  const [first] = await generate(person);
  return Object.fromEntries(first?.matchingFactors.map(({ code, sentence }) => [code, sentence]) ?? []);
}

describe('what similar companies do', () => {
  test('is stated once five of them are connected, however they write their field', async () => {
    const maker = await createPrincipal(app, { name: 'Meridian Joint' });
    await createProduct(maker, { name: 'Hip stem' });
    const reader = await createSeller('texas', 'Total hip replacement', 'Hip stem');
    const [fifth, ...four] = await Promise.all(
      Array.from({ length: 5 }, () => createSeller('southeast', 'Hips', 'Hip cups')),
    );
    if (!fifth) throw new Error('five distributors');
    const unlike = await createSeller('midwest', 'Wound care', 'Dressings');
    for (const one of [unlike, ...four]) await connect(one, maker);
    expect(await sentencesFor(reader)).toMatchObject({
      similar_partners: 'Too few companies like yours are connected with them to say.',
      responsive_partner: 'They usually respond within 1 day.',
    });
    await connect(maker, fifth);
    expect(await sentencesFor(reader)).toMatchObject({
      similar_partners: 'At least 5 distributors like you are connected with them.',
    });
  });
});
