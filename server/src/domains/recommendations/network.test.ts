import { describe, expect, test } from 'vitest';
import { blockPerson } from '#contract/blocks.ts';
import { useApp } from '#test/app.ts';
import { type Person, connect, createPrincipal, createProduct } from '#test/factories.ts';
import { createDistributor, generate } from '#test/recommendations.ts';
import { findFacts } from './facts.store.ts';
import { findAlike, findNeighbors, findReached } from './network.store.ts';

const app = useApp();

const createSeller = (
  geographicLocation: 'texas' | 'southeast' | 'midwest' | 'mountain',
  field: string,
  gap: string,
) =>
  createDistributor(app, {
    company: { name: `${field} in the ${geographicLocation}` },
    distributor: { geographicLocation, areasOfExpertise: [field], keyPortfolioGaps: [gap] },
  });

async function sentencesFor(person: Pick<Person, 'client'>): Promise<Record<string, string>> {
  const [first] = await generate(person);
  return Object.fromEntries(first?.matchingFactors.map(({ code, sentence }) => [code, sentence]) ?? []);
}

describe('recommendations based on similar companies', () => {
  test('state how many similar companies are connected with the recommended company once there are five, however they word their specialty', async () => {
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
      well_connected: 'At least 5 companies are connected with them.',
      responsive_partner: 'They usually respond within 1 day.',
    });
    await connect(maker, fifth);
    expect(await sentencesFor(reader)).toMatchObject({
      similar_partners: 'At least 5 distributors like you are connected with them.',
    });
  });

  test('count companies that share a partner with the user’s company as similar, and include a company that five of them connected with', async () => {
    const { db } = app.database;
    const [shared, chosen] = [
      await createPrincipal(app, { name: 'Shared Partner' }),
      await createPrincipal(app, { name: 'Chosen By Others' }),
    ];
    const reader = await createSeller('mountain', 'Ultrasound', 'Probes');
    const others = await Promise.all(
      Array.from({ length: 5 }, () => createSeller('midwest', 'Wound care', 'Dressings')),
    );
    const [fifth, ...four] = others;
    if (!fifth) throw new Error('five distributors');
    await connect(reader, shared);
    for (const one of others) await connect(one, shared);
    for (const one of four) await connect(one, chosen);
    const own = (await findFacts(db, [reader.companyId])).get(reader.companyId);
    if (!own) throw new Error('the reader has a page');
    const asked = { userId: reader.id, companyId: reader.companyId };
    const reached = async () => findReached(db, asked, 'manufacturer', await findNeighbors(db, own));
    expect((await findNeighbors(db, own)).toSorted()).toEqual(
      others.map(({ companyId }) => companyId).toSorted(),
    );
    expect(await reached()).toEqual([]);
    await connect(fifth, chosen);
    // The shared partner is already connected.
    expect(await reached()).toEqual([chosen.companyId]);
    expect(await findNeighbors(db, own, shared.companyId)).toEqual([]);
    const shown = await generate(reader);
    const factors = shown.find(({ target }) => target.name === 'Chosen By Others')?.matchingFactors;
    expect(factors?.find(({ code }) => code === 'similar_partners')?.sentence).toBe(
      'At least 5 distributors like you are connected with them.',
    );
    await reader.client.call(blockPerson, { params: { userId: chosen.id } });
    expect(await reached()).toEqual([]);
  });

  test('state that a company’s products fit one of the user’s latest partners, without naming the partner', async () => {
    const [partner, next] = [
      await createPrincipal(app, {}),
      await createPrincipal(app, { name: 'Next Lenses' }),
    ];
    for (const one of [partner, next]) await createProduct(one, { name: 'Keratoscope' });
    const reader = await createSeller('mountain', 'Keratoscopes', 'Keratoscopes');
    const sentenceOf = async () =>
      (await generate(reader))
        .find(({ target }) => target.name === 'Next Lenses')
        ?.matchingFactors.find(({ code }) => code === 'like_partners')?.sentence;
    expect(await sentenceOf()).toBe(
      "We can't compare them with your partners yet, because too few specialties are known.",
    );
    await connect(reader, partner);
    expect(await sentenceOf()).toBe('They list Keratoscope, which fits one of your latest partners.');
  });

  test('include a company that five companies with the same specialties connected with, even if the user’s company has no partners', async () => {
    const { db } = app.database;
    const chosen = await createPrincipal(app, { name: 'Chosen In The Field' });
    const reader = await createSeller('texas', 'Ophthalmic lenses', 'Lens inserters');
    const [fifth, ...four] = await Promise.all(
      Array.from({ length: 5 }, () => createSeller('southeast', 'Ophthalmic lenses', 'Lens inserters')),
    );
    if (!fifth) throw new Error('five distributors');
    await createSeller('texas', 'Wound care', 'Dressings');
    const own = (await findFacts(db, [reader.companyId])).get(reader.companyId);
    if (!own) throw new Error('the reader has a page');
    const alike = await findAlike(db, own);
    expect(alike.toSorted()).toEqual([fifth, ...four].map(({ companyId }) => companyId).toSorted());
    const reached = () =>
      findReached(db, { userId: reader.id, companyId: reader.companyId }, 'manufacturer', alike);
    for (const one of four) await connect(one, chosen);
    expect(await reached()).toEqual([]);
    await connect(fifth, chosen);
    expect(await reached()).toEqual([chosen.companyId]);
    expect((await generate(reader)).map(({ target }) => target.name)).toContain('Chosen In The Field');
  });
});
