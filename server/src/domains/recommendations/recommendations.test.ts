import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { blockPerson } from '#contract/blocks.ts';
import {
  type InteractionType,
  type RecommendationType,
  generateRecommendations,
  listImprovements,
  listRecommendations,
  recordInteraction,
  undoInteraction,
} from '#contract/recommendations.ts';
import { changeProductTerritories } from '#contract/territories.ts';
import { companies } from '#db/tables/companies.ts';
import { products } from '#db/tables/products.ts';
import {
  companyMatchKeys,
  recommendationInteractions,
  recommendationRefreshes,
  recommendations,
} from '#db/tables/recommendations.ts';
import { users } from '#db/tables/users.ts';
import { useApp } from '#test/app.ts';
import { becomeObserver } from '#test/company-agreements.ts';
import {
  type Person,
  connect,
  createPerson,
  createPrincipal,
  createProduct,
  createUnclaimed,
} from '#test/factories.ts';
import { createDistributor, generate } from '#test/recommendations.ts';
import { refreshDue } from './refresh.ts';
import { wordsOf } from './topics.ts';

const app = useApp();
type Owner = Person & { companyId: string };
let halden: Owner;
let brazos: Owner;
let laurel: Owner;
let oakmere: Owner;

beforeAll(async () => {
  halden = await createPrincipal(app, { name: 'Halden Orthopaedics' });
  await app.database.db
    .update(companies)
    .set({ territories: ['texas', 'southeast'], specialties: ['Hip', 'Spine'] })
    .where(eq(companies.id, halden.companyId));
  const stem = await createProduct(halden);
  await halden.client.call(changeProductTerritories, {
    params: { id: stem.id },
    body: { terms: [{ territory: 'texas', state: 'open' }], updatedAt: stem.updatedAt },
  });
  brazos = await createDistributor(app);
  laurel = await createDistributor(app, {
    company: { name: 'Laurel Ridge Spine' },
    distributor: {
      geographicLocation: 'southeast',
      areasOfExpertise: ['Spine'],
      keyPortfolioGaps: null,
    },
  });
  oakmere = await createDistributor(app, {
    company: { name: 'Oakmere Wound Supply' },
    distributor: {
      geographicLocation: 'midwest',
      areasOfExpertise: ['Wound care'],
      keyPortfolioGaps: ['Dressings'],
    },
  });
});

const list = async ({ client }: Pick<Person, 'client'>, type: RecommendationType = 'company') => {
  const { status, body } = await client.call(listRecommendations, { query: { type } });
  expect(status).toBe(200);
  return body;
};
const namesOf = (shown: Awaited<ReturnType<typeof list>>) => shown.map(({ target }) => target.name);
const act = (
  { client }: Pick<Person, 'client'>,
  recommendationId: string,
  interactionType: InteractionType,
  metadata: object = {},
) => client.call(recordInteraction, { body: { recommendationId, interactionType, metadata } });
const found = async (person: Pick<Person, 'client'>, name: string) => {
  const shown = (await list(person)).find(({ target }) => target.name === name);
  if (!shown) throw new Error(`${name} is not recommended`);
  return shown;
};

describe('the recommendation service', () => {
  test('lists nothing before recommendations are generated, and then the best match first', async () => {
    expect(await list(halden)).toEqual([]);
    const generated = await generate(halden);
    expect(namesOf(generated)).toEqual(['Brazos Surgical', 'Laurel Ridge Spine', 'Oakmere Wound Supply']);
    expect(await list(halden)).toEqual(generated);
    const [first, , last] = generated;
    expect(first).toMatchObject({
      recommendationType: 'company',
      isActive: true,
      userCompanyId: halden.companyId,
      recommendedCompanyId: brazos.companyId,
      feedback: null,
      target: { type: 'distributor', isVerified: false, ownerId: brazos.id },
      product: null,
    });
    expect(first?.score).toBeGreaterThanOrEqual(70);
    expect(last?.score).toBeLessThan(50);
    expect(first?.reasons.slice(0, 2)).toContain('specialty_match');
    const sum = first?.matchingFactors.reduce((total, { points }) => total + points, 0) ?? 0;
    expect(Math.round(Math.abs(sum - (first?.score ?? 0)))).toBeLessThanOrEqual(1);
  });

  test('gives only sentences that the current data confirms, even after a page has changed', async () => {
    const sentence = async (code: string) =>
      (await found(halden, 'Brazos Surgical')).matchingFactors.find((one) => one.code === code)?.sentence;
    expect(await sentence('open_territory')).toBe('Your products are open in Texas, where they work.');
    expect(await sentence('location_match')).toBe('They are based in Texas, where you sell.');
    const territories = (value: ('southeast' | 'south')[]) =>
      app.database.db.update(companies).set({ territories: value }).where(eq(companies.id, halden.companyId));
    await territories(['south']);
    expect(await sentence('market_overlap')).toBe('You list no territories in common.');
    await app.database.db
      .update(companies)
      .set({ territories: ['texas', 'southeast'] })
      .where(eq(companies.id, halden.companyId));
    expect(await sentence('market_overlap')).toBe('You both work in Texas.');
  });

  test('recommends manufacturers and their products to a distributor', async () => {
    expect(namesOf(await generate(brazos))).toEqual(['Halden Orthopaedics']);
    const [product] = await generate(brazos, 'product');
    expect(product).toMatchObject({
      recommendationType: 'product',
      target: { name: 'Halden Orthopaedics' },
      product: { category: 'orthopedic_implants' },
    });
    expect(product?.matchingFactors.find(({ code }) => code === 'portfolio_gap')?.sentence).toContain(
      "You're looking for Hip stems, and they have Meridian Stem",
    );
    expect((await list(brazos, 'product'))[0]?.id).toBe(product?.id);
    expect(namesOf(await list(brazos))).toEqual(['Halden Orthopaedics']);
  });

  test('replaces the previous generation, which is kept as inactive', async () => {
    const [before] = await generate(halden);
    const after = await generate(halden);
    expect(after.map(({ id }) => id)).not.toContain(before?.id);
    const [stored] = await app.database.db
      .select({ isActive: recommendations.isActive })
      .from(recommendations)
      .where(eq(recommendations.id, before?.id ?? ''));
    expect(stored?.isActive).toBe(false);
  });

  test('generates at most ten recommendations, and rejects a higher limit', async () => {
    expect(await halden.client.call(generateRecommendations, { body: { limit: 11 } })).toMatchObject({
      status: 400,
    });
    const { body } = await halden.client.call(generateRecommendations, { body: { limit: 2 } });
    expect(body).toHaveLength(2);
    expect(await halden.client.call(listRecommendations, { query: { limit: 1 } })).toMatchObject({
      body: [{ id: body[0]?.id }],
    });
  });

  test('hides expired recommendations', async () => {
    await generate(halden);
    await app.database.db
      .update(recommendations)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(recommendations.userId, halden.id));
    expect(await list(halden)).toEqual([]);
  });

  test('answers 409 to people without a company and 403 to observers', async () => {
    const person = await createPerson(app);
    expect(await list(person)).toEqual([]);
    expect(await person.client.call(generateRecommendations, { body: {} })).toMatchObject({
      status: 409,
      body: { code: 'recommendation.no_company' },
    });
    const observer = await createPrincipal(app, { name: 'Watching', type: 'observer' });
    expect(await observer.client.call(generateRecommendations, { body: {} })).toMatchObject({ status: 403 });
    expect(await list(observer)).toEqual([]);
  });
});

describe('the list of recommendations', () => {
  test('leaves out companies as soon as they are connected, blocked, hidden or observers, and always leaves out unclaimed pages', async () => {
    const maker = await createPrincipal(app, { name: 'Sierra Joint' });
    await createProduct(maker);
    const [friend, blocked, blocking, hidden, watching] = await Promise.all(
      ['Friend', 'Blocked', 'Blocking', 'Hidden', 'Watching'].map((name) =>
        createDistributor(app, { company: { name } }),
      ),
    );
    if (!friend || !blocked || !blocking || !hidden || !watching) throw new Error('five distributors');
    await createUnclaimed(app, {
      name: 'Unclaimed',
      type: 'distributor',
      territories: ['texas'],
      specialties: ['Hip'],
    });
    const before = namesOf(await generate(maker));
    expect(before).toEqual(expect.arrayContaining(['Friend', 'Blocked', 'Blocking', 'Hidden', 'Watching']));
    expect(before).not.toContain('Unclaimed');
    await connect(maker, friend);
    await maker.client.call(blockPerson, { params: { userId: blocked.id } });
    await blocking.client.call(blockPerson, { params: { userId: maker.id } });
    await app.database.db.update(users).set({ profileVisible: false }).where(eq(users.id, hidden.id));
    await becomeObserver(app, watching);
    for (const shown of [namesOf(await list(maker)), namesOf(await generate(maker))])
      for (const name of ['Friend', 'Blocked', 'Blocking', 'Hidden', 'Watching'])
        expect(shown).not.toContain(name);
  });

  test('leaves out dismissed products and all products of connected, blocked, hidden and dismissed companies', async () => {
    const seller = await createDistributor(app, { company: { name: 'Product Reader' } });
    const names = ['Friendly', 'Blocked maker', 'Hidden maker', 'Dismissed maker', 'Two products'];
    const makers = await Promise.all(names.map((name) => createPrincipal(app, { name })));
    const [friend, blocked, hidden, , both] = makers;
    if (!friend || !blocked || !hidden || !both) throw new Error('five manufacturers');
    for (const maker of makers) await createProduct(maker, { name: 'Hip stem' });
    await createProduct(both, { name: 'Hip cup' });
    const shownNames = async () =>
      (await list(seller, 'product')).map(({ target, product }) => `${target.name}: ${product?.name}`);
    const companiesShown = await generate(seller);
    const before = await generate(seller, 'product');
    expect(await shownNames()).toEqual(expect.arrayContaining(names.map((name) => `${name}: Hip stem`)));
    await connect(seller, friend);
    await seller.client.call(blockPerson, { params: { userId: blocked.id } });
    await app.database.db.update(users).set({ profileVisible: false }).where(eq(users.id, hidden.id));
    const company = companiesShown.find(({ target }) => target.name === 'Dismissed maker');
    const stem = before.find(
      ({ target, product }) => target.name === 'Two products' && product?.name === 'Hip stem',
    );
    for (const one of [company, stem]) await act(seller, one?.id ?? '', 'dismiss');
    const isExpected = async () => {
      const shown = (await shownNames()).filter((one) => names.some((name) => one.startsWith(name)));
      expect(shown).toEqual(['Two products: Hip cup']);
    };
    await isExpected();
    await generate(seller, 'product');
    await isExpected();
  });
});

describe('feedback on a recommendation', () => {
  test('records a view, and replaces a like with a dislike', async () => {
    await generate(halden);
    const { id } = await found(halden, 'Laurel Ridge Spine');
    expect(await act(halden, id, 'view', { source: 'details' })).toMatchObject({
      status: 201,
      body: { interactionType: 'view', action: 'view', metadata: { source: 'details' } },
    });
    await act(halden, id, 'like');
    expect((await found(halden, 'Laurel Ridge Spine')).feedback).toBe('like');
    const liked = (await found(halden, 'Laurel Ridge Spine')).score;
    await act(halden, id, 'dislike');
    const disliked = await found(halden, 'Laurel Ridge Spine');
    expect(disliked.feedback).toBe('dislike');
    expect(disliked.score).toBeLessThan(liked);
    const actions = await app.database.db
      .select({ action: recommendationInteractions.action })
      .from(recommendationInteractions)
      .where(eq(recommendationInteractions.recommendationId, id));
    expect(actions.map(({ action }) => action).toSorted()).toEqual(['dislike', 'view']);
  });

  test('changes the weight of a factor in the next generation', async () => {
    await generate(halden);
    const before = await found(halden, 'Brazos Surgical');
    const weightIn = ({ matchingFactors }: typeof before) =>
      matchingFactors.find(({ code }) => code === 'market_overlap');
    await act(halden, before.id, 'dislike', { factor: 'market_overlap' });
    await generate(halden);
    const after = await found(halden, 'Brazos Surgical');
    expect(weightIn(after)?.weight).toBeLessThan(weightIn(before)?.weight ?? 0);
    expect(weightIn(after)?.feedback).toBe('dislike');
    const weighted = after.matchingFactors.filter(({ weight }) => weight > 0);
    expect(weighted.filter(({ points, weight }) => points > weight)).toEqual([]);
  });

  test('dismisses the company permanently, and can be undone only within a minute', async () => {
    await generate(halden);
    const { id } = await found(halden, 'Oakmere Wound Supply');
    const undo = (interactionId: string) =>
      halden.client.call(undoInteraction, { params: { id: interactionId } });
    const first = await act(halden, id, 'dismiss');
    expect(namesOf(await list(halden))).not.toContain('Oakmere Wound Supply');
    expect((await undo(first.body.id)).status).toBe(204);
    expect(namesOf(await list(halden))).toContain('Oakmere Wound Supply');
    const second = await act(halden, id, 'dismiss');
    await app.database.db
      .update(recommendationInteractions)
      .set({ createdAt: sql`now() - interval '61 seconds'` })
      .where(eq(recommendationInteractions.id, second.body.id));
    expect(await undo(second.body.id)).toMatchObject({
      status: 409,
      body: { code: 'recommendation.undo_too_late' },
    });
    expect(namesOf(await generate(halden))).not.toContain('Oakmere Wound Supply');
    const view = await act(halden, id, 'view');
    expect(await undo(view.body.id)).toMatchObject({ status: 409 });
  });

  test('is rejected with 404 from other people, and with 400 if its kind is unknown', async () => {
    await generate(halden);
    const { id } = await found(halden, 'Brazos Surgical');
    expect(await act(brazos, id, 'like')).toMatchObject({ status: 404 });
    expect(await act(halden, randomUUID(), 'like')).toMatchObject({ status: 404 });
    expect(await act(halden, id, 'love' as 'like')).toMatchObject({ status: 400 });
    expect(await brazos.client.call(listImprovements, { params: { id } })).toMatchObject({ status: 404 });
  });
});

test('a recommendation suggests additions to the user’s own page with the score that each would give', async () => {
  const maker = await createPrincipal(app, { name: 'Blank Page' });
  await generate(maker);
  const { id, score } = await found(maker, 'Brazos Surgical');
  const { body } = await maker.client.call(listImprovements, { params: { id } });
  const texas = body.find(({ value }) => value === 'texas');
  expect(texas?.score).toBeGreaterThan(score);
  await app.database.db
    .update(companies)
    .set({ territories: ['texas'] })
    .where(eq(companies.id, maker.companyId));
  expect((await found(maker, 'Brazos Surgical')).score).toBe(texas?.score);
});

describe('the weekly refresh of recommendations', () => {
  test('computes new recommendations only for people whose last refresh was at least a week ago', async () => {
    await refreshDue(app.app.platform);
    expect(namesOf(await list(laurel))).toContain('Halden Orthopaedics');
    expect(await list(oakmere, 'product')).not.toEqual([]);
    expect(await refreshDue(app.app.platform)).toBe(0);
    await app.database.db
      .update(recommendationRefreshes)
      .set({ refreshedAt: sql`now() - interval '8 days'` })
      .where(eq(recommendationRefreshes.userId, laurel.id));
    expect(await refreshDue(app.app.platform)).toBe(1);
  });
});

describe('the index of candidates', () => {
  test('reflects changes to a page, and normalizes words in the same way as the scores do', async () => {
    const seller = await createDistributor(app, {
      company: { name: 'Key Test' },
      distributor: { areasOfExpertise: ['Orthopaedics'], keyPortfolioGaps: null },
    });
    const topics = async () =>
      (
        await app.database.db
          .selectDistinct({ topic: companyMatchKeys.topic })
          .from(companyMatchKeys)
          .where(eq(companyMatchKeys.companyId, seller.companyId))
          .orderBy(companyMatchKeys.topic)
      ).map(({ topic }) => topic);
    expect(await topics()).toContain('orthopedic');
    await app.database.db
      .update(companies)
      .set({ specialties: ['Électrophysiologie Systems'] })
      .where(eq(companies.id, seller.companyId));
    expect(await topics()).toEqual(expect.arrayContaining(wordsOf('Électrophysiologie Systems')));
  });

  test('finds a manufacturer without specialties by the words of its products, even after one is renamed', async () => {
    const maker = await createPrincipal(app, { name: 'Product Names' });
    const stem = await createProduct(maker, { name: 'Acetabular cup' });
    const isFoundBy = (topic: string) =>
      app.database.db.$count(
        companyMatchKeys,
        and(eq(companyMatchKeys.companyId, maker.companyId), eq(companyMatchKeys.topic, topic)),
      );
    expect(await isFoundBy('acetabular')).toBeGreaterThan(0);
    await app.database.db.update(products).set({ name: 'Patella button' }).where(eq(products.id, stem.id));
    expect(await isFoundBy('acetabular')).toBe(0);
    expect(await isFoundBy('patella')).toBeGreaterThan(0);
  });
});
